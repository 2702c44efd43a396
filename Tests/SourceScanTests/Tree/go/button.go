package login

import (
	"fmt"
	"html/template"
	"net/url"
)

// Host is replaced in tests.
var Host = "https://appleid.cdn-apple.com"

const plain = "https://appleid.cdn-apple.com/appleid/button?height=44&width=300"

// ButtonURL returns the address of a picture with a title.
func ButtonURL(height, width int, locale string) string {
	return fmt.Sprintf("https://appleid.cdn-apple.com/appleid/button?height=%d&width=%d&locale=%s",
		height, width, url.QueryEscape(locale))
}

// Mark returns the address of a picture with the logo alone.
func Mark(size int) string {
	return Host + fmt.Sprintf("/appleid/button/logo?size=%d&color=white", size)
}

var page = template.Must(template.New("apple").Parse(`
	<a href="/google">Google</a>
	<div id="appleid-signin" data-color="{{.Color}}" data-height="44"></div>
	<img src="https://appleid.cdn-apple.com/appleid/button/left?{{.Query}}">
`))

// Element is for pages without a template.
func Element() template.HTML {
	return "<div id=\"appleid-signin\" data-type=\"continue\"></div>"
}
