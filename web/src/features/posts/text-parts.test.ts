import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textParts } from "@/features/posts/text-parts";

const links = (content: string) =>
  textParts(content).flatMap(({ text, href }) => (href ? [[text, href]] : []));

describe("textParts", () => {
  it("splits text and links", () => {
    expect(textParts("See https://example.com/a?b=1#c now")).toEqual([
      { text: "See " },
      { text: "https://example.com/a?b=1#c", href: "https://example.com/a?b=1#c" },
      { text: " now" },
    ]);
  });

  it.each([
    ["www.example.com", "www.example.com", "https://www.example.com/"],
    ["HTTP://EXAMPLE.COM", "HTTP://EXAMPLE.COM", "http://example.com/"],
    ["(see https://example.com).", "https://example.com", "https://example.com/"],
    [
      "https://en.wikipedia.org/wiki/Offside_(sport).",
      "https://en.wikipedia.org/wiki/Offside_(sport)",
      "https://en.wikipedia.org/wiki/Offside_(sport)",
    ],
    ["Look: https://example.com/x!?", "https://example.com/x", "https://example.com/x"],
    ["<https://example.com/x>", "https://example.com/x", "https://example.com/x"],
    ["https://sv.example.com/bår", "https://sv.example.com/bår", "https://sv.example.com/b%C3%A5r"],
    // All Cyrillic except for the end.
    ["https://аррӏе.com/id", "https://xn--80ak6aa92e.com/id", "https://xn--80ak6aa92e.com/id"],
    ["https://0x7f.1/", "https://127.0.0.1/", "https://127.0.0.1/"],
    ["https://example.com:8080/x", "https://example.com:8080/x", "https://example.com:8080/x"],
    // A letter that looks like a slash.
    ["https://a.comノb.cd/", "https://a.xn--comb-xq4c.cd/", "https://a.xn--comb-xq4c.cd/"],
    ["www.ɡoogle.com", "www.xn--oogle-qmc.com", "https://www.xn--oogle-qmc.com/"],
  ])("%s is a link", (content, text, href) => {
    expect(links(content)).toEqual([[text, href]]);
  });

  it.each([
    ["看https://example.com/a。下一句", "https://example.com/a"],
    ["看https://example.com/b，很好", "https://example.com/b"],
    ["「https://example.com/c」を見て", "https://example.com/c"],
    ["（https://example.com/d）", "https://example.com/d"],
    ["https://example.com/e？是的", "https://example.com/e"],
    ["https://example.com/f｜g", "https://example.com/f"],
    ["«https://example.com/h»", "https://example.com/h"],
    ["“https://example.com/i”", "https://example.com/i"],
    ["„https://example.com/j“", "https://example.com/j"],
    ["www.example.com’s new page", "www.example.com"],
    ["https://example.com/k؟ نعم", "https://example.com/k"],
    ["https://example.com/l،", "https://example.com/l"],
    ["https://example.com/m। हाँ", "https://example.com/m"],
    ["https://example.com/n—great", "https://example.com/n"],
    ["https://example.com/o–", "https://example.com/o"],
    ["https://example.com/p…", "https://example.com/p"],
  ])("ends the link in %s before punctuation of any script", (content, text) => {
    expect(links(content).map(([shown]) => shown)).toEqual([text]);
  });

  it.each([
    "https://en.wikipedia.org/wiki/Federer–Nadal_rivalry",
    "https://ja.wikipedia.org/wiki/ラファエル・ナダル",
    "https://ca.example.com/col·leccions",
    "https://example.com/a,b;c:d!e'f*g@h&i=j+k$l/m?n=o#p~q_r-s%20[t](u)",
  ])("keeps %s as one link", (address) => {
    expect(links(`${address} and on`).map(([shown]) => shown)).toEqual([address]);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "ftp://example.com/",
    "xhttps://example.com",
    "https://",
    "https://?",
    "www.",
    "http://localhost:54321/",
    "https://google.com@evil.example/",
    "https://user:pass@evil.example/",
    "https://google.com⁄evil.example/",
    "https://google.com∕evil.example/",
    "https://google.com⧸evil.example/",
    "https://google.com╱evil.example/",
    "https://google.com;evil.example/",
    "https://google.com&evil.example/",
    "https://google.com~evil.example/",
    "https://google.com=evil.example/",
    "https://google.com,evil.example/",
    "https://google.com_evil.example/",
    "https://google.com!evil.example/",
    "https://google.com%2Fevil.example/",
    '<a href="javascript:alert(1)">x</a>',
  ])("keeps %s as text", (content) => {
    expect(textParts(content)).toEqual([{ text: content }]);
  });

  it("loses and adds nothing for any text", () => {
    // The library's own unit "binary" takes seconds to set up.
    const character = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code));
    const piece = fc.oneof(
      fc.string({ unit: character }),
      fc.constantFrom("https://", "www.", "a.b", "(", ")", ".", " ", "javascript:", "@", "\u202e"),
      fc.constantFrom("\u2044", "\u0338", ";", "_", ":8", "0x7f.1", "/x"),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const content = pieces.join("");
        const parts = textParts(content);
        const shown = parts.map(({ text }) => text).join("");
        if (parts.every(({ text }) => content.includes(text))) expect(shown).toBe(content);
        for (const { text, href } of parts) {
          if (!href) continue;
          expect(href).toMatch(/^https?:\/\/[a-z\d.:-]+\//);
          const [host] = text
            .toLowerCase()
            .replace(/^https?:\/\//, "")
            .split(/[/?#]/);
          expect(host).toBe(new URL(href).host);
        }
      }),
    );
  });
});
