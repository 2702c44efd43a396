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
