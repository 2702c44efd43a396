import { Injectable } from "@nestjs/common";

export type ButtonKind = "center" | "left" | "logo";

export interface ButtonOptions {
  height?: number;
  width?: number;
  locale?: string;
}

const HOST = "https://appleid.cdn-apple.com";

@Injectable()
export class ButtonUrlService {
  private readonly cache = new Map<string, string>();

  /** Example: https://appleid.cdn-apple.com/appleid/button?height=44&type=continue */
  center({ height = 44, width = 280, locale = "en_US" }: ButtonOptions): string {
    return `${HOST}/appleid/button?height=${height}&width=${width}&locale=${locale}`;
  }

  left(options: ButtonOptions): string {
    return HOST + "/appleid/button/left?logo-size=medium&height=" + (options.height ?? 44);
  }

  logo(size: number): string {
    const key = `logo-${size}`;
    const url = this.cache.get(key) ?? `https://appleid.cdn-apple.com/appleid/button/logo?size=${size}&scale=3`;
    this.cache.set(key, url);
    return url;
  }

  any(kind: ButtonKind): string {
    return `https://appleid.cdn-apple.com/appleid/button/${kind}?height=44`;
  }
}
