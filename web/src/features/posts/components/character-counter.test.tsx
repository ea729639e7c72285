// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { CharacterCounter } from "@/features/posts/components/character-counter";
import { renderUi } from "@/testing/render";

it.each([
  [280, "280 characters left", "calm"],
  [20, "20 characters left", "calm"],
  [19, "19 characters left", "yellow"],
  [1, "1 character left", "yellow"],
  [0, "0 characters left", "red"],
  [-1, "-1 characters left", "red"],
])("shows %i as «%s» in the tone %s", (remaining, text, tone) => {
  const { container } = renderUi(<CharacterCounter remaining={remaining} />);
  const counter = container.querySelector("[data-tone]");
  expect(counter?.getAttribute("data-tone")).toBe(tone);
  expect(
    [...(counter?.children ?? [])]
      .slice(0, 2)
      .map((part) => part.textContent)
      .join(" "),
  ).toBe(text);
});
