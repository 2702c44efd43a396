import ButtonAssets
import Testing

struct UserFoldersTests {
  @Test(arguments: [
    (["HOME": "/home/ada"], "/home/ada/.local/share"),
    (["HOME": "/h", "XDG_DATA_HOME": "/d"], "/d"),
    // Relative paths are ignored.
    (["HOME": "/h", "XDG_DATA_HOME": "d"], "/h/.local/share"),
    // Without a home, no slash is doubled.
    ([:], "/.local/share"), (["HOME": "/"], "/.local/share"), (["HOME": ""], "/.local/share"),
    (["HOME": "h"], "/.local/share"),
  ])
  func variablesDecide(environment: [String: String], data: String) {
    #expect(UserFolders(environment: environment).data == data + "/bezel")
    #expect(UserFolders(environment: environment).artwork == data + "/bezel/artwork")
  }
}
