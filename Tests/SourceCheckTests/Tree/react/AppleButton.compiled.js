"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
const React = __importStar(require("react"));

const AppleButton = ({ buttonStyle, enabled, onSuccess }) => {
    React.useEffect(() => {
        const script = document.createElement("script");
        script.src = `https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/${buttonStyle.locale}/appleid.auth.js`;
        script.async = true;
        document.body.appendChild(script);
        return () => { document.body.removeChild(script); };
    }, []);
    if (!enabled) {
        return (React.createElement("div", { id: "appleid-signin", "data-height": "40px" }));
    }
    return (React.createElement("div", { id: "appleid-signin", style: {
            cursor: "pointer",
        }, className: "signin-button", "data-mode": buttonStyle.mode, "data-type": buttonStyle.type, "data-border": false, "data-color": "white" }));
};
const AppleImage = (props) => React.createElement("a", { href: "/apple", onClick: props.onClick },
    React.createElement("img", {
        src: "https://appleid.cdn-apple.com/appleid/button?color=black&width=250&height=44",
        alt: "Sign in with Apple",
    }));
exports.default = AppleButton;
exports.AppleImage = AppleImage;
