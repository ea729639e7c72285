// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { WriteRefusal, WritersOnly } from "@/components/ui/writers-only";

const post = (
  <WritersOnly>
    <button type="button">Post</button>
  </WritersOnly>
);

it("changes nothing for a fan who may write", () => {
  render(post);
  expect(screen.queryByRole("group")).toBeNull();
});

it("disables the control for a suspended fan and shows the end", () => {
  render(<WriteRefusal value="You're suspended until May 1.">{post}</WriteRefusal>);
  const group = screen.getByRole<HTMLFieldSetElement>("group", {
    name: "You're suspended until May 1.",
  });
  expect(group.disabled).toBe(true);
  expect(screen.getByText("You're suspended until May 1.")).toBeTruthy();
});
