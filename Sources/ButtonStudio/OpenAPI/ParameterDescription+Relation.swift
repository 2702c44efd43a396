internal import ButtonCore

extension ParameterDescription {
  /// What it has to do with other parameters, which a schema cannot say.
  var relation: String? {
    switch parameter {
    case .color, .border:
      "Not together with a `style` that says otherwise, nor with `watch=true`."
    case .type: "Not together with `watch=true`, which has a title of its own."
    case .cornerRadius:
      "A radius in points is at most half of this button's `height` or `size`; a bare number is "
        + "percent."
    case .scale: "It changes nothing in an SVG."
    case .format: "A suffix of the path says the same."
    case .style:
      "`auto` needs `background`. Not together with a `color` or `border` that says otherwise, nor "
        + "with `watch=true`."
    case .background: "It changes the picture only with `style=auto`."
    case .match: "It does not change the picture."
    case .weight: "Chinese, Japanese and Korean titles are in medium unless the operator has more."
    case .borderWidth: "Not together with `border=false`, a `style` without outline or `watch=true`."
    case .shadow, .gradient: "Not together with `watch=true`."
    case .watch: "English alone; not together with `type` or any parameter of colour or decoration."
    case .locale: "`auto` goes by the header `Accept-Language`."
    case .strict: "The answer is then the document that explains the button."
    case .height, .width, .labelPosition, .logoPosition, .logoSize, .side, .titleCase: nil
    }
  }
}
