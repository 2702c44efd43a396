/// Where a button is shown.
package enum ButtonPlatform: String, Word {
  case web, ios, macos, android
}
