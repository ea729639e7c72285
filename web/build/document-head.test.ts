import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { brandDescription } from "../src/lib/page/use-document-title.ts";
import { withHead } from "./document-head.ts";

const web = path.join(import.meta.dirname, "..");
const document = readFileSync(path.join(web, "index.html"), "utf8");

it("the app's document has the default description", () => {
  const descriptions = document.match(/(name|property)="(og:)?description"\s+content="([^"]*)"/g);
  expect(descriptions).toHaveLength(2);
  for (const description of descriptions ?? []) expect(description).toContain(brandDescription);
});

it("a page's document has its own description", () => {
  const page = withHead(document, { title: "A & B", description: 'The "best"' });
  expect(page).toContain("<title>A &amp; B · Not Just Me</title>");
  expect(page).toContain('<meta property="og:title" content="A &amp; B"');
  expect(page.match(/content="The &quot;best&quot;"/g)).toHaveLength(2);
  expect(page).toContain('<meta property="og:site_name" content="Not Just Me"');
});

it("the link's picture has the size in the document", () => {
  const picture = readFileSync(path.join(web, "public/link-picture.png"));
  const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)];
  expect(document).toContain(`"og:image:width" content="${width}"`);
  expect(document).toContain(`"og:image:height" content="${height}"`);
});
