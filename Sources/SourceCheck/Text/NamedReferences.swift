/// The named references of HTML (section 13.5) for signs of URLs, and for letters and marks of texts: Latin, Greek,
/// Cyrillic, and punctuation.
enum NamedReferences {
  /// The text that a name stands for, and whether it needs no semicolon.
  static func text(named name: String) -> (text: String, isLegacy: Bool)? {
    texts[name].map { text in
      (text, text.unicodeScalars.allSatisfy { "&<>\"".unicodeScalars.contains($0) || (0xA0..<0x100) ~= $0.value })
    }
  }

  /// Names with their signs behind them, in groups that begin with the end of each name: `-acute aá` is `aacute`. First
  /// are blanks, marks of directions, and what joins letters or keeps them apart.
  private static let texts = """
    - Tab\t NewLine\n nbsp\u{A0} NonBreakingSpace\u{A0} shy\u{AD} ensp\u{2002} emsp\u{2003} emsp13\u{2004} \
    emsp14\u{2005} numsp\u{2007} puncsp\u{2008} thinsp\u{2009} ThinSpace\u{2009} hairsp\u{200A} VeryThinSpace\u{200A} \
    MediumSpace\u{205F} ZeroWidthSpace\u{200B} zwnj\u{200C} zwj\u{200D} lrm\u{200E} rlm\u{200F} NoBreak\u{2060} AMP& \
    GT> LT< QUOT" amp& apos' colon: equals= gt> lowbar_ lt< num# percnt% period. plus+ quest? quot" sol/ AEligÆ \
    AlphaΑ BetaΒ COPY© ChiΧ Dagger‡ DeltaΔ ENGŊ ETHÐ EpsilonΕ EtaΗ GammaΓ IJligĲ IotaΙ KappaΚ LambdaΛ MuΜ NuΝ OEligŒ \
    OmegaΩ OmicronΟ OslashØ PhiΦ PiΠ Prime″ PsiΨ REG® RhoΡ SigmaΣ THORNÞ TauΤ ThetaΘ UpsilonΥ XiΞ ZetaΖ acute´ aeligæ \
    alphaα bdquo„ betaβ brvbar¦ bull• cedil¸ cent¢ chiχ circˆ copy© curren¤ dagger† dash‐ deg° deltaδ divide÷ engŋ \
    epsiε epsilonε etaη ethð fnofƒ frac12½ frac14¼ frac34¾ frasl⁄ gammaγ hellip… horbar― hyphen‐ iexcl¡ ijligĳ iotaι \
    iquest¿ kappaκ lambdaλ laquo« ldquo“ ldquor„ lsaquo‹ lsquo‘ lsquor‚ macr¯ mdash— microµ middot· mldr… muμ naposŉ \
    ndash– nldr‥ not¬ nuν oeligœ oline‾ omegaω omicronο ordfª ordmº oslashø para¶ permil‰ phiφ piπ plusmn± pound£ \
    prime′ psiψ raquo» rdquo” rdquor” reg® rhoρ rsaquo› rsquo’ rsquor’ sbquo‚ sect§ sigmaσ sigmafς sup1¹ sup2² sup3³ \
    szligß tauτ thetaθ thornþ tilde˜ times× uml¨ upsiυ upsilonυ xiξ yen¥ zetaζ -acute AÁ CĆ EÉ IÍ LĹ NŃ OÓ RŔ SŚ UÚ \
    YÝ ZŹ aá cć eé gǵ ií lĺ nń oó rŕ sś uú yý zź -grave AÀ EÈ IÌ OÒ UÙ aà eè iì oò uù -circ AÂ CĈ EÊ GĜ HĤ IÎ JĴ OÔ \
    SŜ UÛ WŴ YŶ aâ cĉ eê gĝ hĥ iî jĵ oô sŝ uû wŵ yŷ -uml AÄ EË IÏ OÖ UÜ YŸ aä eë iï oö uü yÿ -tilde AÃ IĨ NÑ OÕ UŨ aã \
    iĩ nñ oõ uũ -ring AÅ UŮ aå uů -cedil CÇ GĢ KĶ LĻ NŅ RŖ SŞ TŢ cç kķ lļ nņ rŗ sş tţ -caron CČ DĎ EĚ LĽ NŇ RŘ SŠ TŤ \
    ZŽ cč dď eě lľ nň rř sš tť zž -macr AĀ EĒ IĪ OŌ UŪ aā eē iī oō uū -breve AĂ GĞ UŬ aă gğ uŭ -dot CĊ EĖ GĠ Iİ LmiĿ \
    ZŻ cċ eė gġ inoı lmiŀ zż -ogon AĄ EĘ IĮ UŲ aą eę iį uų -dblac OŐ UŰ oő uű -strok DĐ HĦ LŁ TŦ dđ hħ lł tŧ -cy AА \
    BБ CHЧ DJЂ DSЅ DZЏ DД EЭ FФ GJЃ GГ HARDЪ IEЕ IOЁ IИ IukІ JЙ JserЈ JukЄ KHХ KJЌ KК LJЉ LЛ MМ NJЊ NН OО PП RР SHCHЩ \
    SHШ SOFTЬ SС TSHЋ TSЦ TТ UbrЎ UУ VВ YAЯ YIЇ YUЮ YЫ ZHЖ ZЗ aа bб chч dд djђ dsѕ dzџ eэ fф gг gjѓ hardъ iи ieе ioё \
    iukі jй jserј jukє kк khх kjќ lл ljљ mм nн njњ oо pп rр sс shchщ shш softь tт tsц tshћ ubrў uу vв yaя yы yiї yuю \
    zз zhж
    """.unicodeScalars.split(separator: "-").reduce(into: [String: String]()) { texts, group in
      let words = group.split(separator: " ", omittingEmptySubsequences: false)
      for word in words.dropFirst() where !word.isEmpty {
        texts[String(word.dropLast()) + String(words[0])] = String(word.suffix(1))
      }
    }
}
