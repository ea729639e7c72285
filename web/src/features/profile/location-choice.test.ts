import { describe, expect, it } from "vitest";
import { locationOf, resolveLocation } from "@/features/profile/location-choice";

describe("the location", () => {
  it("the location is the chosen one while the text matches it", () => {
    expect(locationOf({ text: "Lisbon, Portugal", chosen: "Lisbon, Portugal" })).toBe(
      "Lisbon, Portugal",
    );
    expect(locationOf({ text: "Lisbon, Portuga", chosen: "Lisbon, Portugal" })).toBe("");
    expect(locationOf({ text: "Atlantis", chosen: "" })).toBe("");
  });

  it("the location is cleared with its text on blur when it was not chosen", () => {
    expect(resolveLocation({ text: "Atlantis", chosen: "Lisbon, Portugal" })).toEqual({
      text: "",
      chosen: "",
    });
    expect(resolveLocation({ text: "", chosen: "Lisbon, Portugal" })).toEqual({
      text: "",
      chosen: "",
    });
  });

  it("stays when it was saved before or typed back to the choice", () => {
    const saved = { text: "Lisbon, Portugal", chosen: "Lisbon, Portugal" };
    expect(resolveLocation(saved)).toEqual(saved);
    expect(resolveLocation({ ...saved, text: "Lisbon, Portugal " })).toEqual(saved);
  });
});
