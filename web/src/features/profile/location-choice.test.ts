import { describe, expect, it } from "vitest";
import { locationOf, resolveLocation } from "@/features/profile/location-choice";

describe("the location", () => {
  it("the location is the suggestion while the text matches it", () => {
    expect(locationOf({ text: "Lisbon, Portugal", suggestion: "Lisbon, Portugal" })).toBe(
      "Lisbon, Portugal",
    );
    expect(locationOf({ text: "Lisbon, Portuga", suggestion: "Lisbon, Portugal" })).toBe("");
    expect(locationOf({ text: "Atlantis", suggestion: "" })).toBe("");
  });

  it("the location is cleared with its text on blur when it was not chosen", () => {
    expect(resolveLocation({ text: "Atlantis", suggestion: "Lisbon, Portugal" })).toEqual({
      text: "",
      suggestion: "",
    });
    expect(resolveLocation({ text: "", suggestion: "Lisbon, Portugal" })).toEqual({
      text: "",
      suggestion: "",
    });
  });

  it("the location stays when it was saved before or typed back to the choice", () => {
    const saved = { text: "Lisbon, Portugal", suggestion: "Lisbon, Portugal" };
    expect(resolveLocation(saved)).toEqual(saved);
    expect(resolveLocation({ ...saved, text: "Lisbon, Portugal " })).toEqual(saved);
  });
});
