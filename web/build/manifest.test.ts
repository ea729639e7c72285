import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { paths } from "../src/lib/paths.ts";

const web = path.join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(web, file), "utf8");
const manifest = JSON.parse(read("public/manifest.webmanifest"));
const document = read("index.html");
const tokens = read("src/app/styles/tokens.css");

/** The width and height in the header of a PNG. */
function sizeOf(file: string): string {
  const bytes = readFileSync(path.join(web, "public", file));
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

/** The light and the dark value of a token. */
const valuesOf = (token: string) =>
  [...tokens.matchAll(new RegExp(`--${token}: (#\\w+);`, "g"))].map(([, value]) => value);

describe("the installed app", () => {
  it("the installed app has the icons that browsers require, in the stated sizes", () => {
    const drawn = manifest.icons.filter(({ type }: { type: string }) => type === "image/png");
    for (const { src, sizes } of drawn) expect(sizeOf(src)).toBe(sizes);
    // These two sizes and a start are required to install: https://web.dev/install-criteria
    expect(drawn.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
      expect.arrayContaining(["192x192", "512x512"]),
    );
    expect(drawn).toContainEqual(expect.objectContaining({ purpose: "maskable" }));
    expect(sizeOf("icons/apple-touch.png")).toBe("180x180");
    expect(document).toContain('href="/icons/apple-touch.png"');
    expect(document).toContain('href="/manifest.webmanifest"');
  });

  it("links to existing pages", () => {
    const known: readonly string[] = Object.values(paths).filter((to) => typeof to === "string");
    const urls = manifest.shortcuts.map(({ url }: { url: string }) => url);
    expect(known).toEqual(expect.arrayContaining([manifest.start_url, ...urls]));
  });

  it("the installed app has the colors of the masthead and of the paper", () => {
    const [light, dark] = valuesOf("mast");
    expect(document).toContain(`content="${light}" data-of="light"`);
    expect(document).toContain(`content="${dark}" data-of="dark"`);
    expect(manifest.theme_color).toBe(light);
    expect(manifest.background_color).toBe(valuesOf("paper")[0]);
  });
});
