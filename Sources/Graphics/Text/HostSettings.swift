internal import Glibc

/// What the host's environment says to the libraries that set text.
enum HostSettings {
  /// Variables that change which glyphs are taken or how they are drawn, or that make a library
  /// write to standard output, where a picture may be expected.
  private static let variables = [
    "FC_DEBUG", "FC_LANG", "FONTCONFIG_SYSROOT", "FREETYPE_PROPERTIES", "HB_OPTIONS",
    "HB_SHAPER_LIST",
    "PANGOCAIRO_BACKEND", "PANGO_LANGUAGE",
  ]

  /// Takes the settings away from this process.
  ///
  /// The libraries read each variable once, when they are first used: this has to come before,
  /// and before other threads read the environment.
  static func ignore() {
    for variable in variables { unsetenv(variable) }
  }
}
