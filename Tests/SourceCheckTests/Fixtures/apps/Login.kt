val plain = "https://appleid.cdn-apple.com/appleid/button?height=44&width=300"
val some = "https://appleid.cdn-apple.com/appleid/button?height=$height&width=${size.width}&color=white"
val joined = "https://appleid.cdn-apple.com/appleid/button" +
    "?height=44" +
    "&locale=" + Locale.getDefault().toString()
val relative = "$base/appleid/button/logo?size=44"
val call = "https://appleid.cdn-apple.com/appleid/button?height=44".plus(more)
val apart = base +
    "/appleid/button?type=sign_in"
