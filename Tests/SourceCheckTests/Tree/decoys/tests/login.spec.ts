import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LoginPage } from "../src/LoginPage";

vi.mock("../src/appleid/button", () => ({ AppleButton: () => null }));

test("hides Apple where it is switched off", () => {
  const { container } = render(<LoginPage providers={["google"]} />);
  expect(container.innerHTML).not.toContain("appleid-signin");
  expect(container.querySelector("#appleid-signin")).toBeNull();
  expect(container.innerHTML).not.toContain('id="appleid-signin"');
  expect(screen.queryByTestId("appleid-signin")).not.toBeInTheDocument();
});

test("does not ask Apple for pictures", async () => {
  const requests: string[] = [];
  render(<LoginPage providers={["google"]} onRequest={(url) => requests.push(url)} />);
  expect(requests.some((url) => url.startsWith("https://appleid.cdn-apple.com"))).toBe(false);
  expect(requests).not.toContain("appleid/button");
});
