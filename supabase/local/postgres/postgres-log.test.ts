import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { withoutRefusals } from "./postgres-log.ts";

const at = "2026-12-01 10:00:00.000 UTC [42]";
const begun = `${at} 00000 LOG:  database system is ready to accept connections\n`;
const refusal = [
  `${at} PT400 ERROR:  Post cannot be empty`,
  `${at} PT400 CONTEXT:  PL/pgSQL function private.text_of(text) line 4 at RAISE`,
  '\tSQL statement "SELECT private.text_of(content)"',
  `${at} PT400 STATEMENT:  select`,
  "\t  create_post('')\n",
].join("\n");
const failure = `${at} 22012 ERROR:  division by zero\n${at} 22012 STATEMENT:  select\n\t1 / 0\n`;

it("removes rejections with all their lines from Postgres' log", async () => {
  const log = begun + refusal + failure + refusal + begun;
  const parts = log.match(/[\s\S]{1,7}/g) ?? [];
  const lines = await withoutRefusals(Readable.from(parts)).toArray();
  expect(lines.join("")).toBe(begun + failure + begun);
});

it("keeps lines that Postgres writes before it has read its settings", async () => {
  const early = 'postgres: could not access directory "none"\n\tand more\n';
  expect((await withoutRefusals(Readable.from([early])).toArray()).join("")).toBe(early);
});
