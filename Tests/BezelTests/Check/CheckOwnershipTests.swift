import Foundation
import TestSupport
import Testing

/// What depends on who owns a file: only root gives files away.
@Suite struct CheckOwnershipTests {
  private static let isRoot = geteuid() == 0 || ProjectFolder.hasWholeHost
  private static let narrow =
    "<img src=\"https://appleid.cdn-apple.com/appleid/button?width=139&height=30\""
    + " alt=\"Sign in with Apple\">\n"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.narrow, to: "web/a.html")
  }

  private func check(_ arguments: String..., below inner: String = "") async throws
    -> Program.Outcome
  {
    try await Program.runBezel(["check"] + arguments, directory: folder.path + inner)
  }

  private func giveAway(_ name: String) throws {
    try #require(unsafe lchown(folder.path + "/" + name, 4321, 4321) == 0)
  }

  @Test(.enabled(if: isRoot)) func anotherUsersSettingsAboveTheFolderDoNotCount() async throws {
    try folder.write("check: {exclude: ['*']}", to: "bezel.yaml")
    try giveAway("bezel.yaml")
    let outcome = try await check(".", below: "/web")
    #expect(outcome.text.hasPrefix("a.html:1:11: "))
    #expect(outcome.errors.contains("../bezel.yaml is not read: it is another user's"))
    // In a repository of one's own, everything was chosen; in another's it was not.
    try await Program.run("/usr/bin/git", ["init", "--quiet", folder.path]).expect(0)
    #expect(try await check(".", below: "/web").text == "")
    try giveAway(".git")
    #expect(try await check("a.html", below: "/web").text.hasPrefix("a.html:1:11: "))
  }

  @Test(.enabled(if: isRoot)) func noFileAboveAnotherUsersCounts() async throws {
    try folder.write("check: {exclude: ['*']}", to: "bezel.yaml")
    try folder.write("{}", to: "web/bezel.yaml")
    try giveAway("web/bezel.yaml")
    try folder.write(Self.narrow, to: "web/inner/b.html")
    #expect(try await check(".", below: "/web/inner").text.hasPrefix("b.html:1:11: "))
  }

  @Test(.enabled(if: isRoot)) func aMendedFileKeepsItsOwner() async throws {
    try giveAway("web/a.html")
    try await check("web", "--fix", "--host", "https://b.example").expect(0)
    #expect(try folder.text("web/a.html").contains("https://b.example"))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/web/a.html")
    #expect(attributes[.ownerAccountID] as? Int == 4321)
  }

  /// Once, root skipped this, and CI is root: it gives up the right to read everything.
  @Test func aClosedFolderIsSaid() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/shut", withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0])
    let rights = Self.isRoot ? ["--bounding-set=-dac_override,-dac_read_search"] : []
    try await Program.run(
      "/usr/bin/setpriv", rights + [Program.bezel, "check", "."], environment: Program.bezelEnvironment([:]),
      directory: folder.path
    ).expect(66, "shut: skipped: cannot be read\n")
  }
}
