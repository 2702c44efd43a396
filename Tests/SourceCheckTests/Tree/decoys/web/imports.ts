import AppleButton from "./appleid/button";
import { Logo } from "../shared/appleid/button/logo";
import type { Props } from "@/components/appleid/button";
import raw from "./appleid/button/left?raw";
import styles from "./appleid/button.module.css";
export * from "~/features/appleid/button/left";

const Lazy = React.lazy(() => import("./appleid/button"));
const legacy = require("../../appleid/button/logo");

jest.mock("../appleid/button", () => ({ default: () => null }));

export const routes = [
  { path: "docs/appleid/button", component: Lazy },
  { path: "appleid/button/logo", component: Logo },
];

export const files = ["src/appleid/button/index.ts", "packages/appleid/button/package.json"];
export const edit = "https://github.com/acme/web/edit/main/appleid/button/README.md";
export type { Props };
export { AppleButton, legacy, raw, styles };
