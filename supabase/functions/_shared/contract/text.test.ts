import { describe, expect, it } from "vitest";
import { textExamples } from "../../../testing/support/texts.ts";
import { createPost } from "./posts.ts";
import { cleanText } from "./text.ts";
import { profileChanges } from "./users.ts";

describe("what people write", () => {
  it.each(textExamples.map((example) => [example.what, example] as const))(
    "%s",
    (_, { text, name, post }) => {
      expect(profileChanges.safeParse({ firstName: text }).success).toBe(name);
      expect(createPost.body.safeParse({ content: text }).success).toBe(post);
    },
  );

  it("is composed, and its line breaks are plain", () => {
    expect(createPost.body.parse({ content: " Jose\u0301\r\nwas here \u200B" }).content).toBe(
      "Jos\u00e9\nwas here",
    );
    expect(cleanText(cleanText("e\u0301 "))).toBe("\u00e9");
  });
});
