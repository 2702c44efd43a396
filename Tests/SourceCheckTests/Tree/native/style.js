button.style.backgroundImage = "url(" + "https://appleid.cdn-apple.com/appleid/button?height=44&width=300" + ")";
const address = new URL("https://appleid.cdn-apple.com/appleid/button");
address.searchParams.set("color", "white");
