use askama::Template;
use url::Url;

const GOOGLE: &str = "https://accounts.google.com/gsi/client";
const PLAIN: &str = "https://appleid.cdn-apple.com/appleid/button?height=44&width=300";

/// The address of the titled picture.
pub fn center(height: u32, locale: &str) -> Url {
    let address = format!(
        "https://appleid.cdn-apple.com/appleid/button?height={height}&locale={}&border=true",
        locale
    );
    Url::parse(&address).expect("a literal")
}

pub fn logo(host: &str, size: u32) -> String {
    format!("{host}/appleid/button/logo?size={size}")
}

#[derive(Template)]
#[template(
    source = r#"
<a href="/google">Google</a>
<div id="appleid-signin" data-color="{{ color }}" data-type="continue"></div>
"#,
    ext = "html"
)]
pub struct Buttons<'a> {
    pub color: &'a str,
}

pub fn element() -> &'static str {
    r#"<div id="appleid-signin" data-color="white"></div>"#
}
