final plain = 'https://appleid.cdn-apple.com/appleid/button?height=44&width=300';
final adjacent = Image.network('https://appleid.cdn-apple.com/appleid/button'
    '?height=44&type=continue'
    '&locale=$locale', width: 300);
final some = "https://appleid.cdn-apple.com/appleid/button?height=${size.height}&scale=${view.devicePixelRatio.ceil()}";
