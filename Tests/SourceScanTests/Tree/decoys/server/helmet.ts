import express from "express";
import helmet from "helmet";

const app = express();

app.use(
  helmet({
    contentSecurityPolicy: {
      directives: {
        imgSrc: ["'self'", "https://appleid.cdn-apple.com", "data:"],
        scriptSrc: ["'self'", "https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/"],
        connectSrc: ["'self'", "https://appleid.apple.com"],
      },
    },
  }),
);

// Allowed in the image proxy, see https://developer.apple.com/documentation/signinwithapple/displaying-buttons
const patterns = [{ protocol: "https", hostname: "appleid.cdn-apple.com", pathname: "/appleid/**" }];

app.use("/assets/appleid/button-images", express.static("public/appleid"));
app.get("/healthz", (_, reply) => void reply.send("ok"));
app.listen(3000);
export { patterns };
