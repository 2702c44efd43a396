internal import Glibc

/// Settings of the libraries that set text, in the host's environment.
enum HostSettings {
  /// Variables that change which glyphs are used or how they are drawn, or that make a library
  /// write to standard output, where a picture may be expected.
  private static let variables = [
    "FC_DEBUG", "FC_LANG", "FONTCONFIG_SYSROOT", "FREETYPE_PROPERTIES", "HB_OPTIONS",
    "HB_SHAPER_LIST", "PANGOCAIRO_BACKEND", "PANGO_LANGUAGE", "RSVG_LOG",
  ]

  /// Removes the settings from this process.
  ///
  /// The libraries read each variable once, on first use: call this before that, and before other
  /// threads read the environment.
  static func ignore() {
    for variable in variables { unsetenv(variable) }
  }
}
