// The routes of a service that draws buttons itself: none of them shows one.
import express from "express";

const app = express();
app.get("/appleid/button", (request, response) => response.sendFile("button.png"));
app.get('/appleid/button/left', left);

export const routes = [{ path: "/appleid/button/logo", handler: logo }];

export function matches(url) {
  return url.pathname.startsWith('/appleid/button');
}

const icon = "Pineapple";
