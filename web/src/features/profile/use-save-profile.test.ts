import { describe, expect, it } from "vitest";
import { changesOf } from "@/features/profile/use-save-profile";

describe("changesOf", () => {
  it("takes off the profile what was left empty", () => {
    const location = { text: "Atlantis", chosen: "" };
    expect(
      changesOf({ firstName: "Billie", lastName: "", birthDate: "", location, image: undefined }),
    ).toEqual({
      firstName: "Billie",
      lastName: "",
      birthDate: null,
      location: null,
    });
  });

  it("takes the picture off only when that was asked for", () => {
    const draft = {
      firstName: "",
      lastName: "",
      birthDate: "",
      location: { text: "", chosen: "" },
    };
    expect(changesOf({ ...draft, image: null }).profileImageUrl).toBeNull();
    expect(changesOf({ ...draft, image: undefined })).not.toHaveProperty("profileImageUrl");
  });
});
