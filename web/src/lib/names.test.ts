import { describe, expect, it } from "vitest";
import { displayName, fullName, initials, isolate } from "@/lib/names";

describe("displayName", () => {
  it("prefers the name, then first and last name, then a placeholder", () => {
    expect(displayName({ name: "Billie", firstName: "B", lastName: "Jean" })).toBe("Billie");
    expect(displayName({ name: null, firstName: "Billie", lastName: "Jean" })).toBe("Billie Jean");
    expect(displayName({ name: "", firstName: null, lastName: "Jean" })).toBe("Jean");
    expect(displayName({ firstName: null, lastName: null })).toBe("Unknown User");
  });
});

describe("fullName", () => {
  it("the full name is null without any name", () => {
    expect(fullName({ firstName: null, lastName: "" })).toBeNull();
  });
});

describe("initials", () => {
  it.each([
    ["Los Angeles Lakers", "LAL"],
    ["Novak Djokovic", "ND"],
    ["Tennis", "TE"],
    ["iga świątek", "IŚ"],
    ["Brighton & Hove Albion", "BHA"],
    ["76ers", "76"],
    ["", "?"],
  ])("initials of %s are %s", (name, expected) => expect(initials(name)).toBe(expected));
});

describe("isolate", () => {
  it.each(["יוסי כהן", "محمد", "Ben יוסי"])(
    "marks %s, which is written from right to left",
    (name) => {
      expect(isolate(name)).toBe(`\u200e\u2068${name}\u2069`);
    },
  );

  it.each(["Maya", "Świątek", "李娜", ""])("leaves %j as it is", (name) => {
    expect(isolate(name)).toBe(name);
  });
});
