import AppleSignin, { useScript, appleAuthHelpers } from "react-apple-signin-auth";
import AppleLogin from "react-apple-login";
import { AppleSignInButton } from "../components/AppleSignInButton";

const options = { clientId: "com.example.web", scope: "email name", redirectURI: "/auth/apple", usePopup: true };

export function Wrapper({ dark, onDone }: { dark: boolean; onDone: (code: string) => void }) {
  useScript(appleAuthHelpers.APPLE_SCRIPT_SRC);
  return (
    <div className="providers">
      <AppleSignin
        authOptions={options}
        uiType={dark ? "dark" : "light"}
        className="appleid-signin"
        buttonExtraChildren="Continue with Apple"
        onSuccess={(response) => onDone(response.authorization.code)}
      />
      <AppleLogin clientId="com.example.web" redirectURI="/auth/apple" designProp={{ height: 44, width: 200, color: "black" }} />
      <AppleSignInButton id="appleid-signin" width={280} height={44} appearance={dark ? "white" : "black"} />
      <SocialButton provider="apple" testId="appleid-signin" size="large" />
    </div>
  );
}
