import { expect, it } from "vitest";
import { criteriaFrom, isSearchable, paramsOf } from "@/features/fans/fan-criteria";

const ann = { name: "Ann", location: "", sportId: "7", team: "" };

it("writes a search into the address and reads it back", () => {
  expect(paramsOf({ ...ann, name: " Ann " }).toString()).toBe("name=Ann&sportId=7");
  expect(criteriaFrom(paramsOf(ann))).toEqual(ann);
  expect(criteriaFrom(new URLSearchParams())).toEqual({
    name: "",
    location: "",
    sportId: "",
    team: "",
  });
});

it("requires a name or location that is not blank", () => {
  expect(isSearchable(ann)).toBe(true);
  expect(isSearchable({ ...ann, name: "", location: "Oslo" })).toBe(true);
  expect(isSearchable({ ...ann, name: "  " })).toBe(false);
});
