// The database and the browser's pickers both search names, so both must fold them alike.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { afterAll, expect, inject, it } from "vitest";
import { foldText } from "../../../web/src/lib/fold-text.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

/** Texts that the database folds differently than the browser. */
async function differencesIn(texts: readonly string[]) {
  const rows = await sql`
    select t.text, private.normalize(t.text) as folded from unnest(${texts as string[]}::text[]) t (text)`;
  return rows.filter(({ text, folded }) => folded !== foldText(text));
}

it("folds every character of Unicode like the browser", async () => {
  const rows = await sql`
    select chr(code) as text from generate_series(1, 1114111) code
    where code not between 55296 and 57343 and unicode_assigned(chr(code))`;
  expect(rows.length).toBeGreaterThan(149_000);
  expect(await differencesIn(rows.map(({ text }) => text))).toEqual([]);
});

const folder = path.resolve(import.meta.dirname, "../../seeds/reference");
const files = readdirSync(folder).filter((file) => file.endsWith(".csv"));

it.each(files)("folds every field of %s like the browser", async (file) => {
  const texts = readFileSync(path.join(folder, file), "utf8").split(/[,\n]/);
  expect(await differencesIn([...new Set(texts)])).toEqual([]);
});

it("reduces every Latin letter of the seeds to one on a plain keyboard", () => {
  const letters = new Set(
    files.flatMap((file) => [...readFileSync(path.join(folder, file), "utf8")]),
  );
  const left = [...letters].filter((letter) => /\p{Script=Latin}/u.test(letter)).map(foldText);
  expect(left.filter((folded) => !/^[a-z]+$/.test(folded))).toEqual([]);
});

it.each([
  ["Yildiz", "Kenan Yıldız"],
  ["razgatlioglu", "Toprak Razgatlıoğlu"],
  ["o’brien", "O'Brien"],
  ["brighton and hove", "Brighton & Hove"],
])("%s finds %s in database and browser", async (typed, name) => {
  expect(foldText(name)).toContain(foldText(typed));
  const [row] = await sql`
    select strpos(private.normalize(${name}), private.normalize(${typed})) > 0 as is_found`;
  expect(row?.is_found).toBe(true);
});
