import { expect, it } from "vitest";
import { textLength } from "./text-length.ts";

it.each([
  ["", 0],
  ["plain", 5],
  ["𠮷野家", 3],
  ["👨‍👩‍👧‍👦", 1],
  ["👩🏽‍❤️‍💋‍👨🏿", 1],
  ["👍🏽👍🏽", 2],
  ["🇺🇸🇬🇧", 2],
  ["🇺🇸🇬", 2],
  ["🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣", 3],
  ["1⃣#️⃣", 2],
  ["❤️‍🔥 ♥", 3],
  // Other sequences are not joined: neither letters nor a fifth picture.
  ["a‍b", 3],
  ["👩‍👩‍👩‍👩‍👩", 3],
  ["मैं क्या", 8],
])("%s counts as %d characters", (text, length) => {
  expect(textLength(text)).toBe(length);
});

it("counts every emoji of Unicode as one character", () => {
  const isEmoji = /^\p{RGI_Emoji}$/v;
  const pictures: string[] = [];
  for (let code = 0x23; code < 0x1fb00; code++) {
    const picture = String.fromCodePoint(code);
    if (/\p{Emoji}/u.test(picture)) pictures.push(picture, `${picture}\uFE0F`);
  }
  const tones = ["", "🏻", "🏿"];
  const partners = ["♂️", "♀️", "⚕️", "✈️", "💻", "🚒", "🦰", "➡️", "🔥", "🌈", "🧑🏽", "⬛"];
  const longer = pictures.flatMap((picture) => [
    `${picture}\u20E3`,
    ...tones.flatMap((tone) => [
      picture + tone,
      ...partners.map((partner) => `${picture + tone}\u200D${partner}`),
      `${picture + tone}\u200D🤝\u200D🧑🏽`,
    ]),
  ]);
  const found = [...pictures, ...longer].filter((text) => isEmoji.test(text));
  expect(found.length).toBeGreaterThan(2500);
  expect(found.filter((text) => textLength(text) !== 1)).toEqual([]);
});
