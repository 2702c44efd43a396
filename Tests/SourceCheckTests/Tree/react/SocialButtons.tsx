import React from "react";
import { Box } from "@mui/material";
import type { ButtonStyle } from "./types";

interface Props {
  style: ButtonStyle;
  rest?: React.HTMLAttributes<HTMLDivElement>;
  isDesktop: boolean;
}

// Spread below, so that both layouts stay the same.
const appleAttributes = {
  id: "appleid-signin",
  "data-color": "black",
  "data-border": "true",
  "data-type": "continue",
  "data-height": 48,
} as const;

export const SocialButtons = ({ style, rest, isDesktop }: Props) => (
  <>
    <div className="g_id_signin" data-type="standard" data-size="large" />
    {isDesktop ? (
      <div id="appleid-signin" data-mode="center-align" data-type="continue" data-color="white" data-border="false" data-border-radius="50" data-width={CONST.FORM_WIDTH} data-height="52" style={{ cursor: "pointer" }} />
    ) : (
      <div id="appleid-signin" data-mode="logo-only" data-color="white" data-border-radius="50" data-border={false} data-size={40}></div>
    )}
  </>
);

export const Compact = ({ style, rest }: Props) => (
  <React.Fragment>
    <div {...appleAttributes} />
    <div {...rest} id={"appleid-signin"} data-mode={style.mode} />
    <Box id="appleid-signin" ml={4} data-color="black" data-mode="left-align" data-logo-size="large" />
  </React.Fragment>
);
