"use client";

import Image from "next/image";
import Script from "next/script";
import { useSearchParams } from "next/navigation";

const loader = ({ src, width }: { src: string; width: number }) => `${src}&scale=${width > 400 ? 3 : 2}`;

export default function Login() {
  const params = useSearchParams();
  const locale = params.get("lang") ?? "en_US";
  return (
    <section>
      <Script src="https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/ja_JP/appleid.auth.js" />
      <Image
        loader={loader}
        src="https://appleid.cdn-apple.com/appleid/button?height=44&width=300&locale=ja_JP"
        alt="Appleでサインイン"
        width={300}
        height={44}
      />
      <img src={`/_next/image?url=${encodeURIComponent(
        `https://appleid.cdn-apple.com/appleid/button?height=44&locale=${locale}`,
      )}&w=640&q=75`} alt="" />
      <img src="/_next/image?url=https%3A%2F%2Fappleid.cdn-apple.com%2Fappleid%2Fbutton%2Flogo%3Fsize%3D48%26scale%3D2&w=96&q=75" alt="Apple" />
      <div id="appleid-signin" data-width="300" data-height="44" />
    </section>
  );
}
