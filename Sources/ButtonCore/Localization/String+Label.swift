extension String {
  /// The text as a person reads it: without differences of case, of spaces, and of typographic hyphens and apostrophes.
  var asLabel: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
      .map { Self.plainSigns[$0] ?? $0 }.reduce(into: "") { $0.append($1) }
  }

  private static let plainSigns: [Character: Character] = [
    "\u{2010}": "-", "\u{2011}": "-", "\u{2019}": "'",
  ]

  /// The text in a sentence about a value, which may be empty.
  package var orEmpty: String { isEmpty ? "empty" : self }

  /// The text in quotation marks, shortened for a sentence.
  package var quoted: String {
    let longest = 60
    return "“" + (count > longest ? prefix(longest - 1) + "…" : self[...]) + "”"
  }

  /// Whether the text is a label that asks for signing in, or up, with Apple, in whatever words.
  ///
  /// It is if it says nothing else: every word is known, one of them is Apple, and one an action. A
  /// sentence about Apple has other words too.
  package var asksToSignInWithApple: Bool {
    let words = labelWords
    let company = "apple"
    guard words.contains(company), words.count <= Self.maxLabelWords else { return false }
    return words.contains(where: Self.actions.contains)
      && words.allSatisfy {
        $0 == company || Self.actions.contains($0) || Self.particles.contains($0)
      }
  }

  /// More words are a sentence.
  private static let maxLabelWords = 8

  /// The words in lower case. Where the script changes, a word ends: `Appleでログイン`.
  private var labelWords: [String] {
    var words: [String] = []
    var last: Bool?
    for letter in lowercased() {
      // Scripts before Hangul Jamo separate words by spaces. Of those after it that titles have, only Latin Extended
      // Additional does.
      let isAlphabetic =
        letter.isLetter
        ? letter.unicodeScalars.first.map { $0.value < 0x1100 || (0x1E00..<0x2000).contains($0.value) } : nil
      if let isAlphabetic {
        if isAlphabetic == last {
          words[words.endIndex - 1].append(letter)
        } else {
          words.append(String(letter))
        }
      }
      last = isAlphabetic
    }
    return words
  }

  /// Words for signing in and up as web pages write them, in Apple's titles or not. Ours.
  private static let actions: Set<String> = [
    "access", "authenticate", "authorize", "connect", "continue", "create", "enter", "join", "log",
    "login", "logon", "proceed", "register", "sign", "signin", "signon", "signup",
    // German, Dutch
    "aanmelden", "anmelden", "anmeldung", "einloggen", "fortfahren", "inloggen", "registrieren",
    "verbinden",
    // French
    "connecter", "connexion", "continuer", "identifier", "inscrire", "inscription",
    // Spanish, Portuguese, Italian
    "acceder", "accedi", "acesse", "conectar", "conecte", "continua", "continuar", "entra",
    "entrar", "ingresar", "iniciar", "inicia", "registrarse", "registrati",
    // Scandinavian
    "logg", "logga", "fortsätt", "fortsett", "fortsæt",
    // Russian
    "войти", "вход",
    // Chinese, Japanese, Korean
    "登录", "登入", "登陆", "でログイン", "ログイン", "で登録", "로로그인", "로그인",
  ]

  /// Words around those of ``actions``. Ours.
  private static let particles: Set<String> = [
    "a", "account", "an", "by", "id", "in", "my", "now", "on", "through", "to", "up", "using",
    "via",
    "with", "your",
    "auf", "dein", "deinem", "deiner", "ihrem", "konto", "mit", "per", "über",
    "je", "met", "uw",
    "avec", "compte", "l", "s", "se", "votre",
    "com", "con", "conta", "cuenta", "sesion", "sesión", "sessão", "su", "tu",
    "ind", "med", "på",
    "с", "через",
    "使用", "用", "通过", "透過",
  ]
}
