internal import ButtonCore

/// A Flutter kit is a package: its `pubspec.yaml` names the pictures as assets, and its library the
/// buttons. An app that depends on it needs no line for a picture, wherever the kit's folder is.
///
/// https://docs.flutter.dev/ui/assets/assets-and-images#bundling-of-package-assets
struct FlutterPackage {
  let buttons: [KitButton]
  let formats: [ImageFormat]

  private static let name = "apple_buttons"

  var files: [KitFile] {
    [KitFile("lib/buttons.dart", text: library), KitFile("pubspec.yaml", text: pubspec)]
  }

  /// A folder stands for the pictures in it and their variants, but for no other folders; that of the
  /// package has more than pictures.
  private var pubspec: String {
    let assets = Set(
      buttons.flatMap { button in
        button.folder.isEmpty
          ? formats.map { "\(button.name).\($0.spelling)" } : [button.folder]
      })
    return """
      # Made by bezel kit. An app's own pubspec.yaml names the kit's folder:
      #
      # dependencies:
      #   \(Self.name):
      #     path: assets/apple
      name: \(Self.name)
      description: Sign in with Apple buttons.
      publish_to: none

      environment:
        sdk: ^3.0.0

      dependencies:
        flutter:
          sdk: flutter

      flutter:
        assets:
      \(assets.sorted().map { "    - \($0)" }.joined(separator: "\n"))

      """
  }

  private var library: String {
    let locales = buttons.byLocale
    let names = Set(buttons.map(\.name)).sorted().map(\.camelCased)
    let constants = locales.map { locale, buttons in
      "  static const \(Self.identifier(locale)) = AppleButtons._(\n"
        + buttons.map { button in
          button.code(
            "\(button.name.camelCased): AppleButton._(", locale, formats, ")",
            literal: Self.literal
          ) { Self.literal("packages/\(Self.name)/\($0)") }
        }.joined(separator: "\n") + "\n  );"
    }
    let byLocale = locales.map { locale, _ in
      "\(Self.literal(locale.identifier)): \(Self.identifier(locale))"
    }
    return """
      // Made by bezel kit.

      /// A button in one language.
      class AppleButton {
        const AppleButton._({
          required this.label,
          required this.language,
          required this.width,
          required this.height,
      \(formats.map { "    required this.\($0.spelling)," }.joined(separator: "\n"))
        });

        /// Its title, for screen readers.
        final String label;

        /// The label's language (BCP 47).
        final String language;

        /// In logical pixels.
        final double width;
        final double height;

        /// \(formats.count == 1 ? "The picture, for `Image.asset`." : "The pictures, for `Image.asset`.")
      \(formats.map { "  final String \($0.spelling);" }.joined(separator: "\n"))
      }

      /// The buttons in one language.
      class AppleButtons {
      \(Self.list("  const AppleButtons._({", names.map { "required this.\($0)" }, "});"))

      \(names.map { "  final AppleButton \($0);" }.joined(separator: "\n"))

      \(constants.joined(separator: "\n\n"))

        /// All languages, by their locale.
      \(Self.list("  static const byLocale = {", byLocale, "};"))
      }

      """
  }

  private static func list(_ start: String, _ items: [String], _ end: String) -> String {
    start + "\n" + items.map { "    \($0),\n" }.joined() + "  " + end
  }

  /// `ar_SA` as `arSA`.
  private static func identifier(_ localization: Localization) -> String {
    localization.identifier.replacing("_", with: "")
  }

  private static func literal(_ text: String) -> String {
    "'" + text.escaped(["'", "\\", "$"]) + "'"
  }
}
