const address = /^https:\/\/appleid\.cdn-apple\.com\/appleid\/button(\/(left|logo))?(\?.*)?$/;
const path = /\/appleid\/button\?height=44/;
const other = new RegExp("^https://appleid\\.cdn-apple\\.com/appleid/button\\?width=(\\d+)");
