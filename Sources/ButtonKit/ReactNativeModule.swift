internal import ButtonCore

/// `buttons.ts`: the buttons of a React Native kit by locale and name, formatted as Prettier does.
///
/// The packager takes the pictures of the screen's scale, and only those whose paths stand in the
/// code: https://reactnative.dev/docs/images
struct ReactNativeModule {
  private let buttons: [KitButton]
  private let formats: [ImageFormat]

  init(_ buttons: [KitButton], _ formats: [ImageFormat]) {
    self.buttons = buttons
    self.formats = formats
  }

  var file: KitFile { KitFile(path: "buttons.ts", content: .text(text)) }

  private var text: String {
    let locales = buttons.byLocale
    let names = Set(buttons.map(\.name)).sorted()
    let pictures = formats.map { "  readonly \($0.spelling): ImageRequireSource;" }
    let entries = locales.map { locale, buttons in
      "  \(locale.identifier): {\n\(buttons.map(entry).joined(separator: "\n"))\n  },"
    }
    return """
      // Made by bezel kit.
      import type { ImageRequireSource } from "react-native";

      /** A button in one language. */
      export interface AppleButton {
        /** Its title, for screen readers. */
        readonly label: string;
        /** The label's language (BCP 47). */
        readonly language: string;
        readonly direction: "ltr" | "rtl";
        /** In density-independent pixels. */
        readonly width: number;
        readonly height: number;
      \(pictures.joined(separator: "\n"))
      }

      \(Self.union("AppleButtonLocale", locales.map(\.locale.identifier)))

      \(Self.union("AppleButtonName", names))

      export type AppleButtons = Record<AppleButtonName, AppleButton>;

      export const appleButtons: Record<AppleButtonLocale, AppleButtons> = {
      \(entries.joined(separator: "\n"))
      };

      """
  }

  private func entry(_ button: KitButton, _ label: KitButton.Label) -> String {
    let size = button.request.pictureSize
    let members =
      [
        "label: \(Self.literal(label.text))",
        "language: \(Self.literal(label.localization.languageTag))",
        "direction: \(Self.literal(label.localization.direction.rawValue))",
        "width: \(Measure.spelling(size.width))",
        "height: \(Measure.spelling(size.height))",
      ]
      + formats.map { format in
        let path = "./\(button.folder)\(button.name).\(format.spelling)"
        return "\(format.spelling): require(\(Self.literal(path)))"
      }
    return "    \(Self.literal(button.name)): {\n"
      + members.map { "      \($0),\n" }.joined() + "    },"
  }

  /// A type of some words: on one line if it fits, else a line for each.
  private static func union(_ name: String, _ words: [String]) -> String {
    let literals = words.map(literal)
    let line = "export type \(name) = \(literals.joined(separator: " | "));"
    return line.count <= 80
      ? line : "export type \(name) =\n  | \(literals.joined(separator: "\n  | "));"
  }

  private static func literal(_ text: String) -> String {
    "\"" + text.escaped(["\"", "\\"]) + "\""
  }
}

extension String {
  /// The text between quotes of a programming language: a backslash before some characters, and no
  /// line break.
  func escaped(_ characters: Set<Unicode.Scalar>) -> String {
    var escaped = ""
    for scalar in unicodeScalars {
      if characters.contains(scalar) { escaped += "\\" }
      escaped += scalar == "\n" ? "\\n" : String(scalar)
    }
    return escaped
  }
}
