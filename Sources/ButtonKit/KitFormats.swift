internal import ButtonCore

/// The formats that a caller wants.
enum KitFormats: Hashable, Sendable {
  /// The usual formats of each platform.
  case usual
  /// All formats that each platform takes.
  case all
  case named([ImageFormat])
}
