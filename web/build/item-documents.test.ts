import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { rulesFor } from "./first-styles";
import { headingMark, itemDocument, readItems } from "./item-documents";

const head = readFileSync(path.join(import.meta.dirname, "../index.html"), "utf8");
const facts = `data-page="{&quot;heading&quot;:&quot;${headingMark}&quot;}"`;
const template = head
  .replace("<html ", `<html ${facts} `)
  .replace("</body>", `<h1>${headingMark}</h1></body>`);

it("each item of the catalogue has an address", () => {
  const items = readItems();
  expect(items.size).toBeGreaterThan(5000);
  expect(items.get("/sports/golf")?.name).toBe("Golf");
});

it("a document has the item's name in its head, heading and facts", () => {
  const item = readItems().get("/teams/dallas-cowboys");
  const document = itemDocument(
    template,
    item ?? { entityType: "TEAM", name: "", competition: null, folder: "" },
  );
  expect(document).toContain("<title>Dallas Cowboys · Not Just Me</title>");
  expect(document).toContain('<meta property="og:title" content="Dallas Cowboys"');
  expect(
    document.match(/content="Love or hate the Dallas Cowboys\? See who's with you\."/g),
  ).toHaveLength(2);
  expect(document).toContain("<h1>Dallas Cowboys</h1>");
  expect(document).toContain("&quot;heading&quot;:&quot;Dallas Cowboys&quot;");
});

it("names are escaped as text and as JSON", () => {
  const item = { entityType: "TEAM", name: 'A & "B" <C>', competition: null, folder: "" } as const;
  const document = itemDocument(template, item);
  expect(document).toContain("<h1>A &amp; &quot;B&quot; &lt;C></h1>");
  const [, said = ""] = /data-page="([^"]*)"/.exec(document) ?? [];
  const parsed = JSON.parse(
    said.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&"),
  );
  expect(parsed.heading).toBe(item.name);
});

it("a document inlines the rules for its own classes, and the rules without a class", () => {
  const sheet =
    "h1{color:red}.a{top:0}.a .b{left:0}.c{left:1px}@media (width>=9px){.sm\\:a{top:1px}.d{top:2px}}";
  expect(rulesFor('<p class="a sm:a">', sheet)).toBe(
    "h1{color:red}.a{top:0}@media (width>=9px){.sm\\:a{top:1px}}",
  );
});
