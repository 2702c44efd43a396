import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import googleLogo from "../assets/google.svg";

const BUTTON_HEIGHT = 44;

export default function LoginPage({ onError, dark }) {
  const { t, i18n } = useTranslation();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const fail = (event) => onError(event.detail.error);
    document.addEventListener("AppleIDSignInOnFailure", fail);
    return () => document.removeEventListener("AppleIDSignInOnFailure", fail);
  }, [onError]);

  const appleUrl = `https://appleid.cdn-apple.com/appleid/button?height=${BUTTON_HEIGHT}&width=320&color=${
    dark ? "white" : "black"
  }&locale=${i18n.language.replace("-", "_")}`;

  return (
    <main className="login">
      <button type="button" className="provider" onClick={() => setBusy(true)}>
        <img src={googleLogo} alt="" /> {t("google")}
      </button>
      <button type="button" disabled={busy} aria-label={t("apple")} className="provider">
        <img src={appleUrl} width={320} height={BUTTON_HEIGHT} alt={t("apple")} />
      </button>
      <a href="/apple">
        <img src="https://appleid.cdn-apple.com/appleid/button?height=44&width=320&type=sign%20in" alt={t("apple")} />
      </a>
      <a href="/apple" className="icon">
        <img
          alt="Apple"
          src={"https://appleid.cdn-apple.com/appleid/button/logo?size=44"}
        />
        <span>Sign in</span>
      </a>
    </main>
  );
}
