String plain = "https://appleid.cdn-apple.com/appleid/button?type=continue&height=44";
String joined = "https://appleid.cdn-apple.com/appleid/button?type=continue"
    + "&height=" + height
    + "&width=" + (width + 10);
