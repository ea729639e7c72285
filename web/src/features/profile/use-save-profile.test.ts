import { describe, expect, it } from "vitest";
import { changesOf } from "@/features/profile/use-save-profile";

describe("changesOf", () => {
  it("clears fields that were emptied", () => {
    const location = { text: "Atlantis", suggestion: "" };
    expect(
      changesOf({ firstName: "Billie", lastName: "", birthDate: "", location, image: undefined }),
    ).toEqual({
      firstName: "Billie",
      lastName: "",
      birthDate: null,
      location: null,
    });
  });

  it("removes the picture only on request", () => {
    const draft = {
      firstName: "",
      lastName: "",
      birthDate: "",
      location: { text: "", suggestion: "" },
    };
    expect(changesOf({ ...draft, image: null }).profileImageUrl).toBeNull();
    expect(changesOf({ ...draft, image: undefined })).not.toHaveProperty("profileImageUrl");
  });
});
