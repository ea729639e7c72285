import { describe, expect, it } from "vitest";
import { extensionOf, imageProblem } from "@/features/profile/profile-image";

const twoMegabytes = 2 * 1024 * 1024;

describe("imageProblem", () => {
  it.each([
    ["me.jpg", "image/jpeg"],
    ["ME.JPEG", "image/jpeg"],
    ["me.png", "image/png"],
    ["me.webp", "image/webp"],
  ])("accepts %s", (name, type) => {
    expect(imageProblem({ name, type, size: twoMegabytes })).toBeNull();
  });

  it.each([
    ["me.svg", "image/svg+xml"],
    ["me.gif", "image/gif"],
    ["me.png", "image/jpeg"],
    ["me", "image/png"],
  ])("refuses %s as %s", (name, type) => {
    expect(imageProblem({ name, type, size: 10 })).toContain("JPEG, PNG or WebP");
  });

  it("refuses a file of more than 2 MB and says how large it is", () => {
    expect(imageProblem({ name: "me.png", type: "image/png", size: twoMegabytes + 1 })).toContain(
      "2.0 MB",
    );
    expect(imageProblem({ name: "me.png", type: "image/png", size: 3 * 1024 * 1024 })).toContain(
      "3.0 MB",
    );
  });
});

describe("extensionOf", () => {
  it("is lower case and without what stands before it", () => {
    expect(extensionOf("holiday.2026.JPG")).toBe("jpg");
    expect(extensionOf("no-extension")).toBe("");
  });
});
