import Testing

@testable import ButtonAssets

struct UserFoldersTests {
  @Test func standardPlaces() {
    let folders = UserFolders(environment: ["HOME": "/home/ada"])
    #expect(folders.artwork == "/home/ada/.local/share/bezel/artwork")
    #expect(folders.fonts == "/home/ada/.local/share/bezel/fonts")
    #expect(folders.fontCache == "/home/ada/.cache/bezel/fontconfig")
  }

  @Test func variablesDecide() {
    let folders = UserFolders(
      environment: ["HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "/c"])
    #expect(folders.data == "/d/bezel")
    #expect(folders.cache == "/c/bezel")
  }

  @Test func relativePathsInVariablesAreIgnored() {
    let folders = UserFolders(environment: ["HOME": "/h", "XDG_DATA_HOME": "d"])
    #expect(folders.data == "/h/.local/share/bezel")
  }

  @Test(arguments: [[:], ["HOME": "/"], ["HOME": ""], ["HOME": "h"]])
  func noSlashIsDoubledWithoutAHome(environment: [String: String]) {
    let folders = UserFolders(environment: environment)
    #expect(folders.data == "/.local/share/bezel" && folders.cache == "/.cache/bezel")
  }
}
