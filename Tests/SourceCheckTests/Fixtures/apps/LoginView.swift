let plain = URL(string: "https://appleid.cdn-apple.com/appleid/button?height=44&width=300")
let some =
  "https://appleid.cdn-apple.com/appleid/button?height=\(Int(height))&locale=\(locale ?? "en_US")&color=white"
let joined =
  "https://appleid.cdn-apple.com/appleid/button?"
  + "height=44&type=continue"
  + "&scale=\(scale)"
let base = "\(host)/appleid/button/left?logo-size=large"
let several = """
  https://appleid.cdn-apple.com/appleid/button?height=44&\
  width=200
  """
let format = String(
  format: "https://appleid.cdn-apple.com/appleid/button?locale=%@&height=%ld", locale, height)
let html = "<img src=\"https://appleid.cdn-apple.com/appleid/button?height=44&amp;width=250\">"
let apart = host + "/appleid/button?height=44&width=\(width)"
let inside = "\(scheme)://\(host)/appleid/button?height=44"
