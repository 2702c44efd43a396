internal import ButtonCore
internal import Graphics

extension TitleWeight {
  /// The weight of the faces that titles of this weight are set in.
  var font: FontWeight {
    switch self {
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    }
  }
}
