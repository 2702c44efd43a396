import Testing

/// A button chosen for review: its name, and the request as a page would write it.
struct GoldenCase: Sendable, CustomTestStringConvertible {
  var name: String
  var target: String

  var testDescription: String { name }

  private init(_ name: String, _ target: String) {
    self.name = name
    self.target = "/appleid/button" + target
  }

  static let all = styles + shapes + scales + leading + logos + scripts + shadows + custom

  private static let styles = [
    GoldenCase("nothing-asked", ""),
    GoldenCase("black", "?width=260&height=44&scale=2"),
    GoldenCase("white", "?width=260&height=44&scale=2&color=white"),
    GoldenCase("white-outlined", "?width=260&height=44&scale=2&color=white&border=true"),
    GoldenCase("black-outlined", "?width=260&height=44&scale=2&border=true"),
    GoldenCase("continue", "?width=260&height=44&scale=2&type=continue"),
    GoldenCase("sign-up", "?width=260&height=44&scale=2&type=sign-up&color=white"),
  ]

  private static let shapes = [
    GoldenCase("radius-0", "?width=260&height=44&scale=2&border_radius=0"),
    GoldenCase("radius-50", "?width=260&height=44&scale=2&border_radius=50"),
    GoldenCase(
      "radius-50-outlined",
      "?width=260&height=44&scale=2&border_radius=50&color=white&border=true"),
    GoldenCase("smallest", "?width=130&height=30&scale=2"),
    GoldenCase("largest", "?width=375&height=64&scale=1"),
    GoldenCase("width-limited", "?width=130&height=64&scale=2&type=continue"),
  ]

  private static let scales = [
    GoldenCase("scale-1", "?width=211&height=45&scale=1"),
    GoldenCase("scale-1.5", "?width=211&height=45&scale=1.5"),
    GoldenCase("scale-3", "?width=211&height=45&scale=3"),
  ]

  private static let leading = [
    GoldenCase("left-small", "/left?width=260&height=44&scale=2&logo-size=small"),
    GoldenCase("left-medium", "/left?width=260&height=44&scale=2&logo-size=medium"),
    GoldenCase("left-large", "/left?width=260&height=44&scale=2&logo-size=large"),
    GoldenCase(
      "left-positions",
      "/left?width=300&height=44&scale=2&logo-size=medium&logo-position=30&label-position=90"),
    GoldenCase(
      "left-too-far",
      "/left?width=300&height=44&scale=2&logo-position=182&label-position=182&color=white"),
    GoldenCase(
      "left-outlined", "/left?width=260&height=44&scale=2&color=white&border=true&logo-size=large"),
    GoldenCase("left-width-limited", "/left?width=130&height=44&scale=2&type=continue"),
  ]

  private static let logos = [
    GoldenCase("logo-black", "/logo?size=44&scale=2"),
    GoldenCase(
      "logo-circle", "/logo?size=49&scale=2&color=white&border=true&border_radius=50"),
  ]

  private static let scripts = [
    GoldenCase("ar", "?width=300&height=44&scale=2&locale=ar_SA"),
    GoldenCase(
      "ar-left",
      "/left?width=300&height=44&scale=2&locale=ar_SA&logo-size=medium&color=white&border=true"),
    GoldenCase("he", "?width=260&height=44&scale=2&locale=iw_IL&type=continue"),
    GoldenCase("he-left", "/left?width=260&height=44&scale=2&locale=iw_IL&logo-size=large"),
    GoldenCase("th", "?width=260&height=44&scale=2&locale=th_TH"),
    GoldenCase("hi", "?width=300&height=44&scale=2&locale=hi_IN"),
    GoldenCase("ja", "?width=260&height=44&scale=2&locale=ja_JP"),
    GoldenCase("ko", "/left?width=260&height=44&scale=2&locale=ko_KR"),
    GoldenCase("zh-cn", "?width=260&height=44&scale=2&locale=zh_CN"),
    GoldenCase("zh-hk", "?width=260&height=44&scale=2&locale=zh_HK"),
    GoldenCase("ru", "?width=260&height=44&scale=2&locale=ru_RU&type=continue"),
    GoldenCase("el", "?width=260&height=44&scale=2&locale=el_GR"),
    GoldenCase("vi", "?width=260&height=44&scale=2&locale=vi_VI&type=continue"),
    GoldenCase("de", "?width=260&height=44&scale=2&locale=de_DE&type=sign-up"),
    GoldenCase("pl", "?width=260&height=44&scale=2&locale=pl_PL"),
  ]

  private static let shadows = [
    GoldenCase("shadow-small", "?width=260&height=44&scale=2&color=white&shadow=small"),
    GoldenCase("shadow-medium", "?width=260&height=44&scale=2&color=white&shadow=medium"),
    GoldenCase("shadow-large", "?width=260&height=44&scale=2&color=white&shadow=large"),
    GoldenCase("shadow-pill", "?width=260&height=44&scale=2&border_radius=50&shadow=large"),
    GoldenCase(
      "shadow-outlined", "?width=260&height=44&scale=2&color=white&border=true&shadow=medium"),
    GoldenCase("shadow-square", "?width=211&height=45&scale=1.5&border_radius=0&shadow=large"),
    GoldenCase("shadow-logo", "/logo?size=49&scale=3&border_radius=50&shadow=small"),
  ]

  /// Other changes that the guidelines allow.
  private static let custom = [
    GoldenCase("gradient-black", "?width=260&height=44&scale=2&gradient=5"),
    GoldenCase("gradient-white", "?width=260&height=44&scale=2&color=white&gradient=5"),
    GoldenCase(
      "gradient-outlined-shadow",
      "/left?width=260&height=44&scale=2&color=white&border=true&gradient=3&shadow=small"),
    GoldenCase(
      "border-0.5", "?width=260&height=44&scale=2&color=white&border=true&border_width=0.5"),
    GoldenCase(
      "border-1.5",
      "?width=260&height=44&scale=2&color=white&border=true&border_width=1.5&border_radius=50"),
    GoldenCase(
      "border-2", "?width=260&height=44&scale=2&color=white&border=true&border_width=2"),
    GoldenCase("radius-points", "?width=260&height=44&scale=2&border_radius=9.5pt"),
    GoldenCase("upper-tr", "?width=260&height=44&scale=2&locale=tr_TR&title_case=upper"),
    GoldenCase("upper-el", "?width=260&height=44&scale=2&locale=el_GR&title_case=upper"),
    GoldenCase(
      "upper-vi", "/left?width=260&height=44&scale=2&locale=vi_VI&type=continue&title_case=upper"),
    GoldenCase("upper-ja", "?width=260&height=44&scale=2&locale=ja_JP&title_case=upper"),
    GoldenCase("weight-regular", "?width=260&height=44&scale=2&weight=regular"),
    GoldenCase("weight-bold", "?width=260&height=44&scale=2&weight=bold"),
    GoldenCase("weight-ar-semibold", "?width=300&height=44&scale=2&locale=ar_SA&weight=semibold"),
    GoldenCase("weight-th-bold", "?width=260&height=44&scale=2&locale=th_TH&weight=bold"),
    GoldenCase("watch", "?width=140&height=44&scale=2&watch=true&border_radius=50"),
  ]
}
