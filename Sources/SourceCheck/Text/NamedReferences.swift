/// The named references of HTML (section 13.5) for signs of URLs, for blanks and marks that nobody sees, and for the
/// letters and marks of titles: another one stays as it is, since no text with it is a title.
enum NamedReferences {
  /// The sign that a name stands for, and whether it needs no semicolon.
  static func sign(named name: String) -> (sign: Unicode.Scalar, isLegacy: Bool)? {
    signs[name].map { ($0, "&<>\"".unicodeScalars.contains($0) || (0xA0..<0x100) ~= $0.value) }
  }

  /// Each name with its sign behind it.
  private static let signs = Dictionary(
    """
    Tab\t NewLine\n nbsp\u{A0} NonBreakingSpace\u{A0} shy\u{AD} ensp\u{2002} emsp\u{2003} thinsp\u{2009} \
    ZeroWidthSpace\u{200B} zwnj\u{200C} zwj\u{200D} lrm\u{200E} rlm\u{200F} NoBreak\u{2060} AMP& COPY© GT> LT< QUOT" \
    REG® amp& apos' colon: copy© dash‐ equals= gt> hellip… hyphen‐ laquo« ldquo“ lowbar_ lsquo‘ lt< mdash— middot· \
    ndash– num# percnt% period. plus+ quest? quot" raquo» rdquo” reg® rsquo’ sol/ AEligÆ AacuteÁ AbreveĂ AcircÂ AcyА \
    AgraveÀ AlphaΑ AogonĄ AringÅ AtildeÃ AumlÄ CHcyЧ CacuteĆ CcaronČ CcedilÇ ChiΧ DcyД DeltaΔ DstrokĐ EacuteÉ EcircÊ \
    EogonĘ EpsilonΕ EtaΗ GammaΓ GcyГ IEcyЕ IacuteÍ IcircÎ IcyИ IotaΙ IukcyІ JcyЙ JukcyЄ KHcyХ KappaΚ KcyК LambdaΛ \
    LcyЛ MuΜ NcyН NtildeÑ NuΝ OacuteÓ OcyО OmegaΩ OumlÖ PcyП PhiΦ RcaronŘ RcyР RhoΡ SOFTcyЬ ScaronŠ ScedilŞ ScyС \
    SigmaΣ TScyЦ TcaronŤ TcyТ UcyУ UpsilonΥ UumlÜ VcyВ YAcyЯ YIcyЇ YacuteÝ ZHcyЖ ZcyЗ ZdotŻ aacuteá abreveă acircâ \
    acyа aeligæ agraveà alphaα angstÅ aogoną aringå atildeã aumlä cacuteć ccaronč ccedilç chcyч chiχ dcyд deltaδ \
    dstrokđ eacuteé ecircê eogonę epsilonε epsiε etaη gammaγ gcyг iacuteí icircî icyи iecyе iotaι iukcyі jcyй jukcyє \
    kappaκ kcyк khcyх lambdaλ lcyл muμ ncyн ntildeñ nuν oacuteó ocyо ohmΩ omegaω oumlö pcyп phiφ rcaronř rcyр rhoρ \
    scaronš scedilş scyс sigmaσ softcyь tcaronť tcyт tscyц ucyу upsilonυ upsiυ uumlü vcyв yacuteý yacyя yicyї zcyз \
    zdotż zhcyж
    """.unicodeScalars.split(separator: " ").compactMap { word in
      word.last.map { (String(word.dropLast()), $0) }
    }, uniquingKeysWith: { one, _ in one })
}
