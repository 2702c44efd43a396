extension ButtonRequest {
  /// The picture's size in points: the button, and the space for a shadow around it.
  package var pictureSize: Size {
    let button = mode.size
    let room = 2 * decoration.shadow.room
    return Size(width: button.width + room, height: button.height + room)
  }

  /// The picture's pixels at a scale.
  package func pixelGrid(_ scale: PixelScale) -> PixelGrid {
    PixelGrid(mode.size, room: decoration.shadow.room, scale)
  }
}
