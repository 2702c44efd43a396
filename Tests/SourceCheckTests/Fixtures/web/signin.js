const base = 'https://appleid.cdn-apple.com';
const plain = 'https://appleid.cdn-apple.com/appleid/button?height=38&width=300&color=black&locale=es_MX';
const outline = dark ? 'https://appleid.cdn-apple.com/appleid/button?type=sign_in&color=black'
  : 'https://appleid.cdn-apple.com/appleid/button?type=sign_in&color=white-outline';
const joined = "https://appleid.cdn-apple.com/appleid/button?" +
  "height=44&width=250" + '&type=continue';
const value = 'https://appleid.cdn-apple.com/appleid/button?height=' + size.height + '&color=white';
const last = "https://appleid.cdn-apple.com/appleid/button?color=white&locale=" + locale;
const call = "https://appleid.cdn-apple.com/appleid/button?" + new URLSearchParams({ height: 44, color: "white" });
const more = "https://appleid.cdn-apple.com/appleid/button?height=44".concat("&width=200");
const host = base + '/appleid/button?height=44';
const template = `https://appleid.cdn-apple.com/appleid/button?width=260&locale=${locale("a}b")}&scale=${2}`;
const inner = `<p><img src="${base}/appleid/button?height=44&type=${kind}" srcset="${base}/appleid/button?scale=2 2x"></p>`;
const mode = `https://${host}/appleid/button/${mode}?height=44`;
const query = `https://appleid.cdn-apple.com/appleid/button${query}`;
const all = `https://appleid.cdn-apple.com/appleid/button?${query({ a: 1 })}&height=44px`;
const markup = '<div id="appleid-signin" data-color="' + color + '" data-type="continue"></div>';
const escaped = "<div id=\"appleid-signin\" data-type=\"sign in\" " +
  "data-border=\"false\"></div>";
const images = "<img src='/appleid/button?height=" + height + "&type=sign-in'>";
const continued = "https://appleid.cdn-apple.com/appleid/button?height=44\
&width=280";
// See https://appleid.cdn-apple.com/appleid/button?height=44, or /appleid/button/left.
fetch("/appleid/button?height=44", { cache: "force-cache" });
const image = "/_next/image?url=https%3A%2F%2Fappleid.cdn-apple.com%2Fappleid%2Fbutton%3Fheight%3D" + h + "%26color%3Dwhite&w=1";
const apart = "https://" + host + "/appleid/button?height=44&width=300";
const port = 'http://' + location.hostname + ':8080/appleid/button/logo?size=44px';
const known = "https://appleid.cdn-apple.com" + "/appleid/button?type=sign_in";
const nested = '<img src="' + base + '/appleid/button?height=44&amp;type=' + type + '">';
const scheme = "https:" + "//appleid.cdn-apple.com/appleid/button?height=44";
const markup2 = '<img src="' + '/appleid/button?height=44">';
target += "/appleid/button?color=white";
const proxy = `/_next/image?url=${host}%2Fappleid%2Fbutton%3Ftype%3Dsign_in&w=640`;
