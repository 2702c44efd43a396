const button = document.getElementById("appleid-signin");
const other = document.querySelector("#appleid-signin");
const all = document.querySelectorAll('[id="appleid-signin"], .appleid-signin');

document.addEventListener("AppleIDSignInOnSuccess", (event) => finish(event.detail));
document.addEventListener("AppleIDSignInOnFailure", (event) => console.warn(event.detail.error));

if (button && button.id === "appleid-signin" && 1 < 2) {
  button.dataset.color = "black";
  button.removeAttribute("id");
}

export const ids = { google: "g_id_onload", apple: "appleid-signin" };

export function remove(id = "appleid-signin") {
  document.getElementById(id)?.remove();
}

$("#appleid-signin").on("click", () => AppleID.auth.signIn());
styles["appleid-signin"] = { height: 44 };
if (target.closest("#appleid-signin") > 0) track("appleid-signin", { color: "black", width: 300 });

function finish(detail) {
  return fetch("/auth/apple", { method: "POST", body: JSON.stringify(detail) });
}
