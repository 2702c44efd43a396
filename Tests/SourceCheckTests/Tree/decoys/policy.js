app.use(helmet({
  contentSecurityPolicy: {
    directives: {
      imgSrc: ["'self'", "https://appleid.cdn-apple.com/appleid/button"],
      "img-src": ["'self'", "https://appleid.cdn-apple.com/appleid/button/logo"],
    },
  },
}));
const policy = "img-src 'self' https://appleid.cdn-apple.com/appleid/button; script-src 'self'";
