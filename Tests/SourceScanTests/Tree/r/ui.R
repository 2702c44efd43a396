ui <- fluidPage(
  tags$div(id = "appleid-signin", `data-type` = "continue", `data-height` = "44"),
  tags$img(src = "https://appleid.cdn-apple.com/appleid/button/logo?size=44", alt = "Sign in with Apple")
)
