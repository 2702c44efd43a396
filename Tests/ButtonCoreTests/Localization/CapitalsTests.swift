import Testing

@testable import ButtonCore

@Suite("A text in capitals, by its language")
struct CapitalsTests {
  /// Computed with ICU 78. Compares code points, since Swift treats a letter with a separate accent
  /// as equal to the letter that contains it.
  private func expectCapitals(_ text: String, _ tag: String, _ expected: String) {
    let capitals = text.uppercased(languageTag: tag)
    #expect(
      Array(capitals.unicodeScalars) == Array(expected.unicodeScalars), "\(text): \(capitals)")
  }

  @Test(
    "Turkish keeps the dot of its i, and only Turkish",
    arguments: [
      ("tr-TR", "Apple ile Giriş Yap", "APPLE İLE GİRİŞ YAP"), ("tr", "ıiIİ", "IİIİ"),
      ("az", "giriş", "GİRİŞ"), ("en-US", "ıi", "II"), ("de-DE", "giriş", "GIRIŞ"),
    ])
  func dots(_ tag: String, _ text: String, _ expected: String) {
    expectCapitals(text, tag, expected)
  }

  @Test("A Turkish title without its dots is wrong")
  func withoutDots() {
    #expect("Apple ile Giriş Yap".uppercased(languageTag: "tr-TR") != "APPLE ILE GIRIŞ YAP")
  }

  @Test(
    "Greek capitals have no accents; both sigmas are one",
    arguments: [
      ("Σύνδεση μέσω Apple", "ΣΥΝΔΕΣΗ ΜΕΣΩ APPLE"), ("άέήίόύώ", "ΑΕΗΪΟΫΩ"), ("ς σ", "Σ Σ"),
      ("Έλληνας", "ΕΛΛΗΝΑΣ"), ("ΆΈΉΊΌΎΏ", "ΑΕΗΪΟΫΩ"), ("ευχάριστα", "ΕΥΧΑΡΙΣΤΑ"),
    ])
  func accents(_ text: String, _ expected: String) { expectCapitals(text, "el-GR", expected) }

  @Test("A Greek title with its accents is wrong")
  func withAccents() {
    #expect("Σύνδεση μέσω".uppercased(languageTag: "el-GR") != "ΣΎΝΔΕΣΗ ΜΈΣΩ")
  }

  @Test(
    "A dialytika stays, and separates two vowels that an accent separated",
    arguments: [
      ("Μάιος", "ΜΑΪΟΣ"), ("ρολόι", "ΡΟΛΟΪ"), ("νεράιδα", "ΝΕΡΑΪΔΑ"), ("Άυλος", "ΑΫΛΟΣ"),
      ("προϋπόθεση", "ΠΡΟΫΠΟΘΕΣΗ"), ("μαΐου", "ΜΑΪΟΥ"), ("ΐ ΰ", "Ϊ Ϋ"), ("όϊ", "ΟΪ"),
      ("ύι", "ΥΪ"), ("ώυ", "ΩΫ"), ("άίυ", "ΑΪΥ"), ("άΐ", "ΑΪ"), ("ΜΆΙΟΣ", "ΜΑΪΟΣ"),
    ])
  func dialytika(_ text: String, _ expected: String) { expectCapitals(text, "el-GR", expected) }

  @Test(
    "The Greek word for or keeps its accent",
    arguments: [
      ("ή", "Ή"), ("Ή ΟΧΙ", "Ή ΟΧΙ"), ("κι ή.", "ΚΙ Ή."), ("ήλιος ή", "ΗΛΙΟΣ Ή"), ("αρχή", "ΑΡΧΗ"),
    ])
  func greekOr(_ text: String, _ expected: String) { expectCapitals(text, "el-GR", expected) }

  @Test(
    "Accents of other languages stay on their letters",
    arguments: [
      ("vi-VN", "Đăng nhập bằng Apple", "ĐĂNG NHẬP BẰNG APPLE"),
      ("vi-VN", "Tiếp tục với Apple", "TIẾP TỤC VỚI APPLE"),
      ("ro-RO", "Autentificați‑vă", "AUTENTIFICAȚI‑VĂ"), ("de-DE", "Straße", "STRASSE"),
      ("fr-FR", "S’inscrire", "S’INSCRIRE"), ("nl-NL", "ijs", "IJS"),
    ])
  func otherLanguages(_ tag: String, _ text: String, _ expected: String) {
    expectCapitals(text, tag, expected)
  }

  @Test(
    "Characters without case stay unchanged",
    arguments: [
      "\u{A0}", "\u{2006}", "\u{2011}", "\u{2019}", "تسجيل", "साइन", "ลงชื่อ", "でサインイン", "登录", "등록",
      "התחברות",
    ])
  func noLetters(_ text: String) {
    for tag in ["en-US", "tr-TR", "el-GR", "fr-FR"] { expectCapitals(text, tag, text) }
  }
}
