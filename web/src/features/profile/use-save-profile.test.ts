import { describe, expect, it } from "vitest";
import { changesOf } from "@/features/profile/use-save-profile";

describe("changesOf", () => {
  it("takes off the profile what was left empty", () => {
    const location = { text: "Atlantis", chosen: "" };
    expect(
      changesOf({ firstName: "Billie", lastName: "", birthDate: "", location, image: null }),
    ).toEqual({
      firstName: "Billie",
      lastName: "",
      birthDate: null,
      location: null,
    });
  });
});
