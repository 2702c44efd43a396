import TestSupport

/// The Python programs of these tests, in `Tools`.
enum Tool {
  static func path(_ name: String) -> String {
    ProjectFolder.path + "/Tests/BezelTests/Tools/\(name).py"
  }
}
