package com.example.login;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Addresses of the pictures on the login page. */
public final class ButtonUrls {
  private static final String HOST = "https://appleid.cdn-apple.com";
  private static final String GOOGLE = "https://developers.google.com/identity/images/btn.png";

  private ButtonUrls() {}

  public static URI center(int height, Locale locale) {
    return URI.create(
        "https://appleid.cdn-apple.com/appleid/button?height=" + height
            + "&width=300"
            + "&locale=" + URLEncoder.encode(locale.toString(), StandardCharsets.UTF_8));
  }

  public static String left(int width) {
    return String.format("https://appleid.cdn-apple.com/appleid/button/left?width=%d&height=44", width);
  }

  public static String logo() {
    return HOST + "/appleid/button/logo?size=44&scale=3";
  }

  public static String element() {
    return """
        <div id="appleid-signin" data-color="black" data-border="true"></div>
        """;
  }
}
