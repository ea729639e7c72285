import { expect, it } from "vitest";
import { loginPurposeOf } from "@/app/login-purpose";
import { pages } from "@/app/pages";
import { paths } from "@/lib/paths";

it.each(pages.filter((page) => page.for === "fans" && page.path !== paths.home))(
  "states the purpose of $path",
  ({ path }) => expect(loginPurposeOf(path)).toMatch(/^[a-z]/),
);

it("ignores everything after the path", () => {
  expect(loginPurposeOf("/feed/7#new-reply")).toBe("read this post");
  expect(loginPurposeOf("/sweepstakes/7/standings?scope=pool")).toBe("see this sweepstake");
});

it("returns no purpose for Home and unknown paths", () => {
  expect(loginPurposeOf("/")).toBeNull();
  expect(loginPurposeOf("/terms")).toBeNull();
});
