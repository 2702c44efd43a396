import Testing

/// A button chosen for review: its name, and the request as a page would write it.
struct GoldenCase: Sendable, CustomTestStringConvertible {
  var name: String
  var target: String

  var testDescription: String { name }

  /// Each with its name and what follows `/appleid/button`: styles, shapes, scales, left-aligned
  /// ones, logos, scripts, shadows, and other changes that the guidelines allow.
  private static let table = """
    nothing-asked
    black ?width=260&height=44&scale=2
    white ?width=260&height=44&scale=2&color=white
    white-outlined ?width=260&height=44&scale=2&color=white&border=true
    black-outlined ?width=260&height=44&scale=2&border=true
    continue ?width=260&height=44&scale=2&type=continue
    sign-up ?width=260&height=44&scale=2&type=sign-up&color=white

    radius-0 ?width=260&height=44&scale=2&border_radius=0
    radius-50 ?width=260&height=44&scale=2&border_radius=50
    radius-50-outlined ?width=260&height=44&scale=2&border_radius=50&color=white&border=true
    smallest ?width=130&height=30&scale=2
    largest ?width=375&height=64&scale=1
    width-limited ?width=130&height=64&scale=2&type=continue

    scale-1 ?width=211&height=45&scale=1
    scale-1.5 ?width=211&height=45&scale=1.5
    scale-3 ?width=211&height=45&scale=3

    left-small /left?width=260&height=44&scale=2&logo-size=small
    left-medium /left?width=260&height=44&scale=2&logo-size=medium
    left-large /left?width=260&height=44&scale=2&logo-size=large
    left-positions /left?width=300&height=44&scale=2&logo-size=medium&logo-position=30&label-position=90
    left-too-far /left?width=300&height=44&scale=2&logo-position=182&label-position=182&color=white
    left-outlined /left?width=260&height=44&scale=2&color=white&border=true&logo-size=large
    left-width-limited /left?width=130&height=44&scale=2&type=continue

    logo-black /logo?size=44&scale=2
    logo-circle /logo?size=49&scale=2&color=white&border=true&border_radius=50

    ar ?width=300&height=44&scale=2&locale=ar_SA
    ar-left /left?width=300&height=44&scale=2&locale=ar_SA&logo-size=medium&color=white&border=true
    he ?width=260&height=44&scale=2&locale=iw_IL&type=continue
    he-left /left?width=260&height=44&scale=2&locale=iw_IL&logo-size=large
    th ?width=260&height=44&scale=2&locale=th_TH
    hi ?width=300&height=44&scale=2&locale=hi_IN
    ja ?width=260&height=44&scale=2&locale=ja_JP
    ko /left?width=260&height=44&scale=2&locale=ko_KR
    zh-cn ?width=260&height=44&scale=2&locale=zh_CN
    zh-hk ?width=260&height=44&scale=2&locale=zh_HK
    ru ?width=260&height=44&scale=2&locale=ru_RU&type=continue
    el ?width=260&height=44&scale=2&locale=el_GR
    vi ?width=260&height=44&scale=2&locale=vi_VI&type=continue
    de ?width=260&height=44&scale=2&locale=de_DE&type=sign-up
    pl ?width=260&height=44&scale=2&locale=pl_PL

    shadow-small ?width=260&height=44&scale=2&color=white&shadow=small
    shadow-medium ?width=260&height=44&scale=2&color=white&shadow=medium
    shadow-large ?width=260&height=44&scale=2&color=white&shadow=large
    shadow-pill ?width=260&height=44&scale=2&border_radius=50&shadow=large
    shadow-outlined ?width=260&height=44&scale=2&color=white&border=true&shadow=medium
    shadow-square ?width=211&height=45&scale=1.5&border_radius=0&shadow=large
    shadow-logo /logo?size=49&scale=3&border_radius=50&shadow=small

    gradient-black ?width=260&height=44&scale=2&gradient=5
    gradient-white ?width=260&height=44&scale=2&color=white&gradient=5
    gradient-outlined-shadow /left?width=260&height=44&scale=2&color=white&border=true&gradient=3&shadow=small
    border-0.5 ?width=260&height=44&scale=2&color=white&border=true&border_width=0.5
    border-1.5 ?width=260&height=44&scale=2&color=white&border=true&border_width=1.5&border_radius=50
    border-2 ?width=260&height=44&scale=2&color=white&border=true&border_width=2
    radius-points ?width=260&height=44&scale=2&border_radius=9.5pt
    upper-tr ?width=260&height=44&scale=2&locale=tr_TR&title_case=upper
    upper-el ?width=260&height=44&scale=2&locale=el_GR&title_case=upper
    upper-vi /left?width=260&height=44&scale=2&locale=vi_VI&type=continue&title_case=upper
    upper-ja ?width=260&height=44&scale=2&locale=ja_JP&title_case=upper
    weight-regular ?width=260&height=44&scale=2&weight=regular
    weight-bold ?width=260&height=44&scale=2&weight=bold
    weight-ar-semibold ?width=300&height=44&scale=2&locale=ar_SA&weight=semibold
    weight-th-bold ?width=260&height=44&scale=2&locale=th_TH&weight=bold
    """

  static let all = table.split(separator: "\n").map { row in
    let words = row.split(separator: " ")
    return GoldenCase(
      name: String(words[0]), target: "/appleid/button" + words.dropFirst().joined())
  }
}
