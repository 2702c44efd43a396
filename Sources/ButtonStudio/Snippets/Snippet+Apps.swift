internal import ButtonCore
internal import ButtonKit

// For apps: the pictures in the platform's folders, and the code that shows them.

extension Snippet {
  static func swiftUI(_ links: ButtonLinks) -> Snippet {
    let names = KitResourceNames(links.request)
    let folder = "Assets.xcassets/SignInWithApple.imageset"
    let downloads = ButtonLinks.scales.map { scale in
      links.download(to: "\(folder)/\(ButtonLinks.fileName(scale: scale))", scale: scale)
    }
    let images = ButtonLinks.scales.map { scale in
      """
          { "idiom" : "universal", "scale" : "\(scale.spelling)x", \
      "filename" : "\(ButtonLinks.fileName(scale: scale))" }
      """
    }
    return Snippet(
      blocks: [
        Block(
          caption: "Shell, in the app’s folder",
          code: """
            mkdir -p \(folder)
            \(downloads.joined(separator: "\n"))
            cat > \(folder)/Contents.json <<'END'
            {
              "images" : [
            \(images.joined(separator: ",\n"))
              ],
              "info" : { "author" : "xcode", "version" : 1 }
            }
            END
            """),
        Block(
          caption: "SwiftUI",
          code: """
            Button(action: signInWithApple) {
              Image("SignInWithApple")
            }
            .buttonStyle(.plain)
            .accessibilityLabel("\(links.label.stringLiteral)")
            """),
        Block(
          caption: "SwiftUI in all languages, with the kit for Xcode (under Files)",
          code: """
            Button(action: signInWithApple) {
              Image(AppleButton.\(names.swiftConstant).image)
            }
            .buttonStyle(.plain)
            .accessibilityLabel(
              Text(LocalizedStringKey(AppleButton.\(names.swiftConstant).label), tableName: "AppleButtons"))
            """),
      ],
      note:
        "In an app for Apple’s systems, prefer SignInWithAppleButton, which follows the system’s "
        + "settings; use a picture only for what it cannot draw.")
  }

  static func android(_ links: ButtonLinks) -> Snippet {
    let names = KitResourceNames(links.request)
    // The densities of Android, in pixels per density-independent pixel.
    let densities: [(String, PixelScale)] = [
      ("mdpi", .one), ("hdpi", .oneAndAHalf), ("xhdpi", .two), ("xxhdpi", .three),
      ("xxxhdpi", .four),
    ]
    let file = "sign_in_with_apple.png"
    let folders = densities.map { "app/src/main/res/drawable-\($0.0)" }
    let downloads = zip(folders, densities).map { folder, density in
      links.download(to: "\(folder)/\(file)", scale: density.1)
    }
    return Snippet(
      blocks: [
        Block(
          caption: "Shell, in the project’s folder",
          code: """
            mkdir -p \(folders.joined(separator: " \\\n  "))
            \(downloads.joined(separator: "\n"))
            """),
        Block(
          caption: "Layout",
          code: imageButton(text: links.label.markupEscaped, drawable: "sign_in_with_apple")),
        Block(
          caption: "Layout in all languages, with the kit for Android (under Files)",
          code: imageButton(text: "@string/\(names.text)", drawable: names.drawable)),
      ],
      note:
        "One resource for each density. The kit has one for each language too, and names without a "
        + "style follow the dark theme.")
  }

  /// The element of an Android layout.
  ///
  /// - Parameters:
  ///   - text: The content description, as an attribute's value.
  ///   - drawable: Without `@drawable/`.
  private static func imageButton(text: String, drawable: String) -> String {
    """
    <ImageButton
        xmlns:android="http://schemas.android.com/apk/res/android"
        android:id="@+id/sign_in_with_apple"
        android:layout_width="wrap_content"
        android:layout_height="wrap_content"
        android:padding="0dp"
        android:background="@null"
        android:contentDescription="\(text)"
        android:src="@drawable/\(drawable)" />
    """
  }
}
