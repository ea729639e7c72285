import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import Papa from "papaparse";
import type { Plugin } from "vite";
import type { EntityType } from "../../supabase/functions/_shared/contract/catalogue.ts";
import { nameInASentence } from "../../supabase/functions/_shared/contract/item-names.ts";
import { escapeHtml, withHead } from "./document-head.ts";

/** Kinds of items by the document of an unknown one. */
export const itemKinds: Readonly<Record<string, EntityType>> = {
  "/teams/_": "TEAM",
  "/athletes/_": "ATHLETE",
  "/sports/_": "SPORT",
};

/** The placeholder for the item's name in the template of a kind: `teams/_item.html`. */
export const headingMark = "%heading%";

const catalogue = path.join(import.meta.dirname, "../../supabase/seeds/reference");

interface CatalogueItem {
  readonly entityType: EntityType;
  readonly name: string;
  readonly competition: string | null;
  /** The document's address without the slug, such as "/teams/". */
  readonly folder: string;
}

export function readItems(): ReadonlyMap<string, CatalogueItem> {
  const items = Object.entries(itemKinds).flatMap(([document, entityType]) => {
    const folder = document.slice(0, -1);
    const text = readFileSync(path.join(catalogue, `${folder.replaceAll("/", "")}.csv`), "utf8");
    const { data } = Papa.parse<Record<string, string>>(text, {
      header: true,
      skipEmptyLines: true,
    });
    return data.map(({ slug = "", name = "", competition = "" }): [string, CatalogueItem] => [
      folder + slug,
      { entityType, name, competition: competition || null, folder },
    ]);
  });
  return new Map(items);
}

/** An item's document, with its name in the heading, the title and the description. */
export function itemDocument(template: string, item: CatalogueItem): string {
  const [inFacts, inHeading] = [JSON.stringify(item.name).slice(1, -1), item.name].map(escapeHtml);
  const document = template
    .replace(
      `&quot;heading&quot;:&quot;${headingMark}&quot;`,
      () => `&quot;heading&quot;:&quot;${inFacts}&quot;`,
    )
    .replaceAll(headingMark, () => inHeading ?? "");
  return withHead(document, {
    title: item.name,
    description: `Love or hate ${nameInASentence(item)}? See who's with you.`,
  });
}

/** Writes a document for each item of the catalogue. The embedded stack makes them on request. */
export function writeItemDocuments(): Plugin {
  let outDir = "";
  return {
    name: "write-item-documents",
    apply: (_, { command }) => command === "build" && !process.env.WEB_OUT_DIR,
    configResolved({ build }) {
      outDir = build.outDir;
    },
    closeBundle() {
      const templates = new Map(
        Object.keys(itemKinds).map((document) => {
          const file = path.join(outDir, `${document}item.html`);
          return [document.slice(0, -1), readFileSync(file, "utf8")];
        }),
      );
      for (const [address, item] of readItems()) {
        const file = path.join(outDir, `${address}.html`);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, itemDocument(templates.get(item.folder) ?? "", item));
      }
      for (const document of Object.keys(itemKinds))
        rmSync(path.join(outDir, `${document}item.html`));
    },
  };
}
