/// The named references of HTML (section 13.5) for signs of URLs, and for letters and marks of texts: Latin, Greek,
/// Cyrillic, and punctuation.
enum NamedReferences {
  /// The text that a name stands for, and whether it needs no semicolon.
  static func text(named name: String) -> (text: String, isLegacy: Bool)? {
    texts[name].map { text in
      (text, text.unicodeScalars.allSatisfy { "&<>\"".unicodeScalars.contains($0) || (0xA0..<0x100) ~= $0.value })
    }
  }

  /// Each name with its sign behind it: first blanks, marks of directions, and what joins letters or keeps them apart.
  private static let texts = Dictionary(
    uniqueKeysWithValues: """
      Tab\t NewLine\n nbsp\u{A0} NonBreakingSpace\u{A0} shy\u{AD} ensp\u{2002} emsp\u{2003} emsp13\u{2004} \
      emsp14\u{2005} numsp\u{2007} puncsp\u{2008} thinsp\u{2009} ThinSpace\u{2009} hairsp\u{200A} VeryThinSpace\u{200A} \
      MediumSpace\u{205F} ZeroWidthSpace\u{200B} zwnj\u{200C} zwj\u{200D} lrm\u{200E} rlm\u{200F} NoBreak\u{2060} AMP& \
      GT> LT< QUOT" amp& apos' colon: equals= gt> lowbar_ lt< num# percnt% period. plus+ quest? quot" sol/ AEligÆ \
      AacuteÁ AbreveĂ AcircÂ AcyА AgraveÀ AlphaΑ AmacrĀ AogonĄ AringÅ AtildeÃ AumlÄ BcyБ BetaΒ Breve˘ CHcyЧ COPY© \
      CacuteĆ CcaronČ CcedilÇ CcircĈ CdotĊ Cedilla¸ CenterDot· ChiΧ CloseCurlyDoubleQuote” CloseCurlyQuote’ DJcyЂ DScyЅ \
      DZcyЏ Dagger‡ DcaronĎ DcyД DeltaΔ DiacriticalAcute´ DiacriticalDot˙ DiacriticalDoubleAcute˝ DiacriticalTilde˜ Dot¨ \
      DoubleDot¨ DstrokĐ ENGŊ ETHÐ EacuteÉ EcaronĚ EcircÊ EcyЭ EdotĖ EgraveÈ EmacrĒ EogonĘ EpsilonΕ EtaΗ EumlË FcyФ \
      GJcyЃ GammaΓ GammadϜ GbreveĞ GcedilĢ GcircĜ GcyГ GdotĠ HARDcyЪ Hacekˇ HcircĤ HstrokĦ IEcyЕ IJligĲ IOcyЁ IacuteÍ \
      IcircÎ IcyИ Idotİ IgraveÌ ImacrĪ IogonĮ IotaΙ ItildeĨ IukcyІ IumlÏ JcircĴ JcyЙ JsercyЈ JukcyЄ KHcyХ KJcyЌ KappaΚ \
      KcedilĶ KcyК LJcyЉ LacuteĹ LambdaΛ LcaronĽ LcedilĻ LcyЛ LmidotĿ LstrokŁ McyМ MuΜ NJcyЊ NacuteŃ NcaronŇ NcedilŅ \
      NcyН NtildeÑ NuΝ OEligŒ OacuteÓ OcircÔ OcyО OdblacŐ OgraveÒ OmacrŌ OmegaΩ OmicronΟ OpenCurlyDoubleQuote“ \
      OpenCurlyQuote‘ OslashØ OtildeÕ OumlÖ OverBar‾ PcyП PhiΦ PiΠ PlusMinus± Prime″ PsiΨ REG® RacuteŔ RcaronŘ RcedilŖ \
      RcyР RhoΡ SHCHcyЩ SHcyШ SOFTcyЬ SacuteŚ ScaronŠ ScedilŞ ScircŜ ScyС SigmaΣ THORNÞ TSHcyЋ TScyЦ TauΤ TcaronŤ \
      TcedilŢ TcyТ ThetaΘ TstrokŦ UacuteÚ UbrcyЎ UbreveŬ UcircÛ UcyУ UdblacŰ UgraveÙ UmacrŪ UogonŲ Upsiϒ UpsilonΥ UringŮ \
      UtildeŨ UumlÜ VcyВ Verbar‖ Vert‖ WcircŴ XiΞ YAcyЯ YIcyЇ YUcyЮ YacuteÝ YcircŶ YcyЫ YumlŸ ZHcyЖ ZacuteŹ ZcaronŽ ZcyЗ \
      ZdotŻ ZetaΖ aacuteá abreveă acircâ acute´ acyа aeligæ agraveà alphaα amacrā angstÅ aogoną aringå atildeã aumlä \
      backepsilon϶ backprime‵ bcyб bdquo„ bepsi϶ betaβ bprime‵ breve˘ brvbar¦ bsemi⁏ bull• bullet• cacuteć caret⁁ caronˇ \
      ccaronč ccedilç ccircĉ cdotċ cedil¸ cent¢ centerdot· chcyч chiχ circˆ circledR® copy© curren¤ dagger† dash‐ dblac˝ \
      dcaronď dcyд ddagger‡ deg° deltaδ die¨ digammaϝ div÷ divide÷ djcyђ dot˙ dscyѕ dstrokđ dzcyџ eacuteé ecaroně ecircê \
      ecyэ edotė egraveè emacrē engŋ eogonę epsiε epsilonε epsivϵ etaη ethð eumlë fcyф ffiligﬃ ffligﬀ fflligﬄ filigﬁ \
      flligﬂ fnofƒ frac12½ frac14¼ frac34¾ frasl⁄ gacuteǵ gammaγ gammadϝ gbreveğ gcircĝ gcyг gdotġ gjcyѓ half½ hardcyъ \
      hcircĥ hellip… horbar― hstrokħ hybull⁃ hyphen‐ iacuteí icircî icyи iecyе iexcl¡ igraveì ijligĳ imacrī imathı \
      impedƵ inodotı iocyё iogonį iotaι iquest¿ itildeĩ iukcyі iumlï jcircĵ jcyй jmathȷ jsercyј jukcyє kappaκ kappavϰ \
      kcedilķ kcyк kgreenĸ khcyх kjcyќ lacuteĺ lambdaλ laquo« lcaronľ lcedilļ lcyл ldquo“ ldquor„ ljcyљ lmidotŀ lsaquo‹ \
      lsquo‘ lsquor‚ lstrokł macr¯ mcyм mdash— microµ middot· mldr… muμ nacuteń naposŉ ncaronň ncedilņ ncyн ndash– njcyњ \
      nldr‥ not¬ ntildeñ nuν oacuteó ocircô ocyо odblacő oeligœ ogon˛ ograveò ohmΩ oline‾ omacrō omegaω omicronο ordfª \
      ordmº oslashø otildeõ oumlö para¶ pcyп permil‰ pertenk‱ phiφ phivϕ piπ pivϖ plusmn± pm± pound£ prime′ psiψ qprime⁗ \
      racuteŕ raquo» rcaronř rcedilŗ rcyр rdquo” rdquor” reg® rhoρ rhovϱ ring˚ rsaquo› rsquo’ rsquor’ sacuteś sbquo‚ \
      scaronš scedilş scircŝ scyс sect§ shchcyщ shcyш sigmaσ sigmafς sigmavς softcyь straightepsilonϵ straightphiϕ \
      strns¯ sup1¹ sup2² sup3³ szligß tauτ tcaronť tcedilţ tcyт thetaθ thetasymϑ thetavϑ thornþ tilde˜ times× tprime‴ \
      tscyц tshcyћ tstrokŧ uacuteú ubrcyў ubreveŭ ucircû ucyу udblacű ugraveù umacrū uml¨ uogonų upsiυ upsihϒ upsilonυ \
      uringů utildeũ uumlü varepsilonϵ varkappaϰ varphiϕ varpiϖ varrhoϱ varsigmaς varthetaϑ vcyв wcircŵ xiξ yacuteý \
      yacyя ycircŷ ycyы yen¥ yicyї yucyю yumlÿ zacuteź zcaronž zcyз zdotż zetaζ zhcyж
      """.unicodeScalars.split(separator: " ").map { (String($0.dropLast()), String($0.suffix(1))) })
}
