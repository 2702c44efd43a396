import Testing

@testable import ButtonAssets

struct UserFoldersTests {
  @Test func standardPlaces() {
    let folders = UserFolders(environment: ["HOME": "/home/ada"])
    #expect(folders.artwork == "/home/ada/.local/share/bezel/artwork")
  }

  @Test func variablesDecide() {
    let folders = UserFolders(environment: ["HOME": "/h", "XDG_DATA_HOME": "/d"])
    #expect(folders.data == "/d/bezel")
  }

  @Test func relativePathsInVariablesAreIgnored() {
    let folders = UserFolders(environment: ["HOME": "/h", "XDG_DATA_HOME": "d"])
    #expect(folders.data == "/h/.local/share/bezel")
  }

  @Test(arguments: [[:], ["HOME": "/"], ["HOME": ""], ["HOME": "h"]])
  func noSlashIsDoubledWithoutAHome(environment: [String: String]) {
    #expect(UserFolders(environment: environment).data == "/.local/share/bezel")
  }
}
