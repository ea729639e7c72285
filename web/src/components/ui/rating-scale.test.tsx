// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { RatingScale } from "@/components/ui/rating-scale";
import { renderUi } from "@/testing/render";

interface RatedProps {
  initial?: number | null;
  disabled?: boolean;
}

function Rated({ initial = null, disabled = false }: RatedProps) {
  const [value, setValue] = useState(initial);
  return <RatingScale label="Curling" value={value} onValueChange={setValue} disabled={disabled} />;
}

const slider = () => screen.getByRole("slider", { name: "Curling" });
const announced = () => slider().getAttribute("aria-valuetext");

/**
 * The slider, which starts at 100 pixels and has 100 per stop, in a DOM without layout and pointer
 * capture.
 */
function placedSlider() {
  const track = slider();
  track.getBoundingClientRect = () => ({ left: 100, width: 1100 }) as DOMRect;
  const held = new Set<number>();
  track.setPointerCapture = (id) => void held.add(id);
  track.hasPointerCapture = (id) => held.has(id);
  return track;
}

describe("RatingScale", () => {
  it("announces that nothing is rated at first", async () => {
    const { user } = renderUi(<Rated />);
    expect(announced()).toBe("Not rated");
    expect(screen.getByText("Your call")).toBeTruthy();
    await user.tab();
    expect(document.activeElement).toBe(slider());
    await user.keyboard("0");
    expect(announced()).toBe("0, No feelings");
  });

  it.each([
    ["4", "4, Love"],
    ["-4", "-4, Loathe"],
    ["4-", "-4, Loathe"],
    ["{ArrowRight}{ArrowRight}", "2, Like"],
    ["{End}{ArrowUp}", "5, Adore"],
    ["{Home}", "-5, Can't stand"],
  ])("announces %s as %s", async (keys, text) => {
    const { user } = renderUi(<Rated />);
    await user.tab();
    await user.keyboard(keys);
    expect(announced()).toBe(text);
  });

  it("sets the pressed or dragged stop", () => {
    renderUi(<Rated />);
    const track = placedSlider();
    fireEvent.pointerMove(track, { clientX: 150, pointerId: 1 });
    expect(announced()).toBe("Not rated");
    fireEvent.pointerDown(track, { clientX: 150, pointerId: 1 });
    expect(announced()).toMatch(/^-5/);
    fireEvent.pointerMove(track, { clientX: 5000, pointerId: 1 });
    expect(announced()).toMatch(/^5/);
  });

  it("distinguishes a drag or tap on the scale from scrolling", () => {
    renderUi(<Rated />);
    const track = placedSlider();
    const finger = { pointerId: 1, pointerType: "touch" };
    fireEvent.pointerDown(track, { ...finger, clientX: 150 });
    fireEvent.pointerMove(track, { ...finger, clientX: 155 });
    fireEvent.pointerCancel(track, { ...finger, clientX: 155 });
    expect(announced()).toBe("Not rated");
    fireEvent.pointerDown(track, { ...finger, clientX: 150 });
    fireEvent.pointerMove(track, { ...finger, clientX: 350 });
    expect(announced()).toMatch(/^-3/);
    fireEvent.pointerDown(track, { ...finger, clientX: 1050 });
    expect(announced()).toMatch(/^-3/);
    fireEvent.pointerUp(track, { ...finger, clientX: 1050 });
    expect(announced()).toMatch(/^4/);
  });

  it("ignores the other buttons of a mouse", () => {
    renderUi(<Rated />);
    fireEvent.pointerDown(placedSlider(), { clientX: 150, pointerId: 1, button: 2 });
    expect(announced()).toBe("Not rated");
  });

  it("ignores digits with a modifier key, which are the browser's shortcuts", async () => {
    const { user } = renderUi(<Rated initial={2} />);
    await user.tab();
    await user.keyboard("{Control>}4{/Control}");
    expect(slider().getAttribute("aria-valuenow")).toBe("2");
  });

  it("ignores keys and cannot be focused while disabled", async () => {
    const { user } = renderUi(<Rated initial={2} disabled />);
    await user.tab();
    expect(document.activeElement).not.toBe(slider());
    fireEvent.keyDown(slider(), { key: "4" });
    expect(slider().getAttribute("aria-valuenow")).toBe("2");
    expect(slider().getAttribute("aria-disabled")).toBe("true");
  });
});
