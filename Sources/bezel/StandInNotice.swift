/// What every place that shows a stand-in says about it.
enum StandInNotice {
  static let text = """
    Apple's logo artwork is not installed: buttons carry a stand-in, which is not fit for an app. \
    Install the artwork with `bezel artwork install FROM`.
    """
}
