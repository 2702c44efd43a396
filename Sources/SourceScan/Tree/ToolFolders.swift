/// Folders whose files nobody writes by hand: of tools, of dependencies, and of builds.
package enum ToolFolders {
  /// Names that mean the same wherever they are.
  package static let names: Set<String> = [
    ".build", ".git", ".hg", ".next", ".nuxt", ".svelte-kit", ".svn", ".venv", "bower_components",
    "DerivedData", "node_modules", "Pods",
  ]

  /// Names that mean a build, or dependencies, only beside one of these files.
  ///
  /// Elsewhere they are names like others: `resources/views/vendor`, `src/build`.
  private static let manifests: [String: [String]] = [
    "build": [
      "CMakeLists.txt", "build.gradle", "build.gradle.kts", "package.json", "pubspec.yaml",
      "pyproject.toml", "setup.py",
    ],
    "dist": ["package.json", "pyproject.toml", "setup.py"],
    "target": ["Cargo.toml", "build.sbt", "pom.xml"],
    "vendor": ["composer.json", "go.mod"],
  ]

  /// Files that a tool puts into a folder that it fills: caches (bford.info/cachedir), virtual
  /// environments of Python, and reports of coverage, if the folder has that name too.
  private static let marks: [(file: String, folder: String?)] = [
    ("CACHEDIR.TAG", nil), ("pyvenv.cfg", nil), ("lcov.info", "coverage"),
    ("coverage-final.json", "coverage"),
  ]

  /// The manifest beside a folder, whose name then says that it is a build's or of dependencies.
  static func manifest(for name: String, among siblings: [DiskEntry]) -> String? {
    manifests[name]?.first(where: siblings.has)
  }

  /// The file in a folder that says that a tool filled it.
  static func mark(of folder: String, with entries: [DiskEntry]) -> String? {
    marks.first { $0.folder ?? folder == folder && entries.has($0.file) }?.file
  }
}
