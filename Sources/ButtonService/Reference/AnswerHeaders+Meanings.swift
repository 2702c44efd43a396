internal import HTTPTypes

extension AnswerHeaders {
  /// Every header that an answer may have, in alphabetical order, and what it says.
  static let meanings: [(name: HTTPField.Name, meaning: String)] = [
    (.accessControlAllowOrigin, "Pages of any origin may read the answer."),
    (.accessControlExposeHeaders, "The headers that their scripts may read."),
    (.allow, "The methods that are possible, with a 405."),
    (.bezelArtwork, "The logo that the picture carries: apple or stand-in."),
    (
      .bezelFinding,
      """
      The worst that there is to say under the guidelines: the rule, its severity, how many findings \
      there are, and where the document with all of them is.
      """
    ),
    (.bezelIgnoredParameters, "Names of parameters that mean nothing at this path."),
    (.cacheControl, "Who may keep the answer, and for how many seconds."),
    (.cacheStatus, "Where the answer comes from (RFC 9211)."),
    (.contentDisposition, "The name under which the picture is saved, with its scale."),
    (.contentEncoding, "gzip, where the client accepts it and the answer is text."),
    (.contentLanguage, "The language of the title, or of the text."),
    (.contentLength, "The bytes of the body."),
    (.contentSecurityPolicy, "An SVG or a document opened by itself may load nothing else."),
    (.contentType, "The kind of picture or document."),
    (.crossOriginResourcePolicy, "Pages of any origin may embed the answer."),
    (.date, "Now, whenever the picture was drawn."),
    (.eTag, "The entity tag: a digest of the body, the same on every machine."),
    (.link, "The description of a JSON document."),
    (.referrerPolicy, "Pages do not say where a link was followed from."),
    (.retryAfter, "Seconds after which to ask again, with a 503."),
    (.server, "bezel."),
    (.vary, "The request's headers that the answer depends on, where it does."),
    (.xContentTypeOptions, "The kind is what Content-Type says, and not to be guessed."),
  ]
}
