import { describe, expect, it } from "vitest";
import { chunkFileName } from "./chunks.ts";
import { isBlockedName } from "./refuse-blocked-names.ts";

describe("isBlockedName", () => {
  it.each([
    "assets/share-score-B5HlE-Ua.js",
    "assets/link-to-share-B5HlE-Ua.js",
    "assets/menu-popup-B5HlE-Ua.js",
    "assets/suspension-banner-B5HlE-Ua.js",
    "assets/social-B5HlE-Ua.css",
    "assets/track-event.js",
    "assets/ad-B5HlE-Ua.js",
  ])("finds the word that blockers refuse in %s", (file) => {
    expect(isBlockedName(file)).toBe(true);
  });

  it.each(["assets/B5HlE-Ua.js", "assets/adsshare.js", "assets/common-B5HlE-Ua.js", "feed.html"])(
    "accepts %s",
    (file) => {
      expect(isBlockedName(file)).toBe(false);
    },
  );
});

describe("chunkFileName", () => {
  it("names a chunk by its hash alone", () => {
    expect(chunkFileName({ name: "share-score" })).toBe("assets/[hash].js");
  });

  it("keeps the name of a group of chunks", () => {
    expect(chunkFileName({ name: "common~feed~profile" })).toBe("assets/common-[hash].js");
  });
});
