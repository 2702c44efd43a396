export enum Button {
  Center = "https://appleid.cdn-apple.com/appleid/button?border=true&border_radius=50",
  Left = "https://appleid.cdn-apple.com/appleid/button/left?height=48&width=250&logo-size=medium",
  Logo = 'https://appleid.cdn-apple.com/appleid/button/logo?size=44&color=white&border=true',
}
export const url = (h: number, t?: string): string =>
  `https://appleid.cdn-apple.com/appleid/button?height=${h}&type=${t ?? "sign-in"}&scale=2`;
export const svg: string = "https://buttons.example.com/appleid/button.svg?locale=ja_JP";
