import { jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment } from "react/jsx-runtime";
import { stringify } from "query-string";

export function Providers({ onApple, onGoogle, designProp, label }) {
  return /*#__PURE__*/ _jsxs(_Fragment, {
    children: [
      /*#__PURE__*/ _jsx("button", { className: "google", onClick: onGoogle, children: "Google" }),
      /*#__PURE__*/ _jsx("div", {
        id: "appleid-signin",
        className: "apple",
        "data-color": "black",
        "data-type": "sign in",
      }),
      /*#__PURE__*/ _jsxs("button", {
        onClick: onApple,
        children: [
          _jsx("img", { src: "https://appleid.cdn-apple.com/appleid/button/logo?color=white&border=false", alt: "" }),
          _jsx("span", { children: "Continue with Apple" }),
        ],
      }),
      /*#__PURE__*/ _jsx("img", {
        src: `https://appleid.cdn-apple.com/appleid/button?${stringify(designProp)}`,
        alt: label,
      }),
    ],
  });
}
