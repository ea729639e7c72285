// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { LocationField } from "@/features/profile/components/location-field";
import { toast } from "@/lib/toast";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ callFunction: vi.fn() }));
vi.mock("@/lib/toast", () => ({ toast: { error: vi.fn() } }));
vi.mock("@/lib/api/function-call", () => ({ callFunction: mocks.callFunction }));

const cities = ["Köln, Germany"];
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Location" });

function Form({ saved = "" }) {
  const [value, setValue] = useState({ text: saved, suggestion: saved });
  return <LocationField value={value} onValueChange={setValue} />;
}

beforeEach(() => {
  mocks.callFunction.mockReset().mockImplementation(async (call: { body: { input: string } }) => ({
    suggestions: cities
      .filter(() => call.body.input === "Cologne")
      .map((text) => ({ placePrediction: { text: { text } } })),
  }));
});

it("shows that no city matches, then clears the text and says why", async () => {
  const { user } = renderInApp(<Form />);
  await user.type(field(), "Atlantis");
  expect(await screen.findByText("No city with that name.")).toBeTruthy();
  await user.tab();
  expect(field().value).toBe("");
  const why = `"Atlantis" wasn't picked from the list, so no location is saved.`;
  expect(screen.getByText(why)).toBeTruthy();
  expect(field().getAttribute("aria-invalid")).toBe("true");
  await user.type(field(), "C");
  expect(screen.queryByText(why)).toBeNull();
});

it("shows nothing for a chosen city or an empty field", async () => {
  const { user } = renderInApp(<Form />);
  await user.click(field());
  await user.tab();
  expect(screen.queryByText(/wasn't picked/)).toBeNull();
  await user.type(field(), "Cologne");
  await user.click(await screen.findByRole("option", { name: "Köln, Germany" }));
  await user.tab();
  expect(field().value).toBe("Köln, Germany");
  expect(screen.queryByText(/wasn't picked/)).toBeNull();
});

it("sends one call 300 ms after the last key, also over a saved location", async () => {
  const { user } = renderInApp(<Form saved="Austin, Texas, United States" />);
  await user.clear(field());
  await user.type(field(), "Cologne");
  expect(await screen.findByRole("option", { name: "Köln, Germany" })).toBeTruthy();
  expect(mocks.callFunction.mock.calls.map(([call]) => call.body.input)).toEqual(["Cologne"]);
});

it("keeps a saved location when the field is focused and left unchanged", async () => {
  const { user } = renderInApp(<Form saved="Lisbon, Portugal" />);
  await user.click(field());
  await user.tab();
  expect(field().value).toBe("Lisbon, Portugal");
  expect(screen.queryByText(/wasn't picked/)).toBeNull();
});

it("shows no error when the search fails, and does not claim that the city is unknown", async () => {
  mocks.callFunction.mockRejectedValue(new Error("offline"));
  const { user } = renderInApp(<Form />);
  await user.type(field(), "Cologne");
  await waitFor(() => expect(mocks.callFunction).toHaveBeenCalled());
  await waitFor(() => expect(field().parentElement?.querySelector("[aria-busy]")).toBeNull());
  expect(screen.queryByText("No city with that name.")).toBeNull();
  expect(screen.queryByRole("option")).toBeNull();
  expect(toast.error).not.toHaveBeenCalled();
  const body = { input: "Cologne", includedPrimaryTypes: ["locality"] };
  expect(mocks.callFunction).toHaveBeenLastCalledWith(expect.objectContaining({ body }));
});
