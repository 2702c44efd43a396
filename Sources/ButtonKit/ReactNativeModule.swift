internal import ButtonCore

/// `buttons.ts`: the buttons of a React Native kit by locale and name.
///
/// The packager takes the pictures of the screen's scale, and only those whose paths stand in the
/// code: https://reactnative.dev/docs/images
struct ReactNativeModule {
  let buttons: [KitButton]
  let formats: [ImageFormat]

  var file: KitFile { KitFile("buttons.ts", text: text) }

  private var text: String {
    let locales = buttons.byLocale
    let names = Set(buttons.map(\.name)).sorted()
    let pictures = formats.map { "  readonly \($0.spelling): ImageRequireSource;" }
    let entries = locales.map { locale, buttons in
      let entries = buttons.map { button in
        button.code(
          "\(Self.literal(button.name)): {", locale, formats, "}",
          further: [("direction", locale.direction.rawValue)], literal: Self.literal
        ) { "require(\(Self.literal("./" + $0)))" }
      }
      return "  \(locale.identifier): {\n\(entries.joined(separator: "\n"))\n  },"
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

  private static func union(_ name: String, _ words: [String]) -> String {
    "export type \(name) =\n" + words.map { "  | " + literal($0) }.joined(separator: "\n") + ";"
  }

  private static func literal(_ text: String) -> String {
    "\"" + text.escaped(["\"", "\\"]) + "\""
  }
}

extension KitButton {
  /// The button in an object of code: its label in one language, its size and its pictures.
  ///
  /// - Parameters:
  ///   - literal: A text between quotes.
  ///   - picture: The value for a picture with a path.
  func code(
    _ start: String, _ language: Localization, _ formats: [ImageFormat], _ end: String,
    further: [(String, String)] = [], literal: (String) -> String, picture: (String) -> String
  ) -> String {
    let size = request.pictureSize
    let texts = [("label", label(in: language)), ("language", language.languageTag)] + further
    let members =
      texts.map { "\($0): \(literal($1))" }
      + ["width: \(Measure.spelling(size.width))", "height: \(Measure.spelling(size.height))"]
      + formats.map { "\($0.spelling): \(picture("\(folder)\(name).\($0.spelling)"))" }
    return "    \(start)\n\(members.map { "      \($0),\n" }.joined())    \(end),"
  }
}

extension String {
  /// The text between quotes of a programming language: a backslash before some characters, and no
  /// line break.
  func escaped(_ characters: Set<Unicode.Scalar>) -> String {
    replacingScalars { scalar in
      scalar == "\n" ? "\\n" : characters.contains(scalar) ? "\\" + String(scalar) : nil
    }
  }
}
