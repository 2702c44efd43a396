/// The notice that is shown wherever a stand-in is used.
enum StandInNotice {
  static let text = """
    Apple's logo artwork is not installed: buttons carry a stand-in, which is not fit for an app. \
    Install the artwork with `bezel artwork install FROM`.
    """
}
