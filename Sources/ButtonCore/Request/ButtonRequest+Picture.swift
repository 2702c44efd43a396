extension ButtonRequest {
  /// The picture's size in points: the button, and the space for a shadow around it.
  package var pictureSize: Size {
    let button = mode.size
    return Size(width: button.width + 2 * shadow.room, height: button.height + 2 * shadow.room)
  }

  /// The picture's pixels; `nil` for vectors.
  package var pixelGrid: PixelGrid? { output.scale.map(pixelGrid) }

  /// The picture's pixels at a scale.
  package func pixelGrid(_ scale: PixelScale) -> PixelGrid {
    PixelGrid(mode.size, room: shadow.room, scale)
  }
}
