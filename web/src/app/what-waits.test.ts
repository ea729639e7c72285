import { expect, it } from "vitest";
import { pages } from "@/app/pages";
import { whatWaits } from "@/app/what-waits";
import { paths } from "@/lib/paths";

it.each(pages.filter((page) => page.for === "fans" && page.path !== paths.home))(
  "says what waits at $path",
  ({ path }) => expect(whatWaits(path)).toMatch(/^[a-z]/),
);

it("looks past what follows the path", () => {
  expect(whatWaits("/feed/7#new-reply")).toBe("read this post");
  expect(whatWaits("/sweepstakes/7/standings?scope=pool")).toBe("see this sweepstake");
});

it("says nothing of Home and of what it does not know", () => {
  expect(whatWaits("/")).toBeNull();
  expect(whatWaits("/terms")).toBeNull();
});
