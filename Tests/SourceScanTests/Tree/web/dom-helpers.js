import $ from "jquery";

const container = Object.assign(document.createElement("div"), {
  id: "appleid-signin",
  className: "provider",
});

export function legacy(box, width) {
  $(box).attr("id", "appleid-signin").addClass("provider");
  $(box).attr("data-color", "white");
  $(box).attr("data-width", width);
  box.prepend(container);
}

export const isButton = (box) => $(box).attr("id") === "appleid-signin";
