import { readFileSync } from "node:fs";
import path from "node:path";
import { loadModule, parseSync } from "libpg-query";
import { beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "../../project/settings.ts";
import { callsFile, fileByObject, platformFile, schemaFiles, usesOf } from "./files.ts";

const files = schemaFiles();
const homes = fileByObject(files);

type Name = { String: { sval: string } }[];
interface Relation {
  readonly schemaname?: string;
  readonly relname: string;
}
interface Statement {
  readonly CreateFunctionStmt?: { readonly funcname: Name };
  readonly CreateStmt?: { readonly relation: Relation };
  readonly CreateSeqStmt?: { readonly sequence: Relation };
  readonly CreateEnumStmt?: { readonly typeName: Name };
  readonly CreateDomainStmt?: { readonly domainname: Name };
  readonly CompositeTypeStmt?: { readonly typevar: Relation };
  readonly ViewStmt?: { readonly view: Relation };
}

/** The qualified name of the object that a statement creates, if it has one. */
function createdBy({ stmt }: { stmt: Statement }): string | undefined {
  const name =
    stmt.CreateFunctionStmt?.funcname ??
    stmt.CreateEnumStmt?.typeName ??
    stmt.CreateDomainStmt?.domainname;
  if (name) return name.map(({ String: { sval } }) => sval).join(".");
  const relation =
    stmt.CreateStmt?.relation ??
    stmt.CreateSeqStmt?.sequence ??
    stmt.CompositeTypeStmt?.typevar ??
    stmt.ViewStmt?.view;
  return relation && `${relation.schemaname}.${relation.relname}`;
}

describe("supabase/schemas", () => {
  beforeAll(async () => await loadModule());

  it("defines each object once", () => {
    const created = files.flatMap(({ text }) =>
      (parseSync(text).stmts as { stmt: Statement }[]).flatMap((one) => createdBy(one) ?? []),
    );
    expect(created.length).toBeGreaterThan(550);
    expect(created.filter((name, index) => created.indexOf(name) !== index)).toEqual([]);
    expect([...homes.keys()].sort()).toEqual([...created].sort());
  });

  it("facts reference only facts, and derived objects only facts and derived objects", () => {
    const parts = ["facts", "derived", "answers"];
    const partOf = (file: string) => parts.indexOf(file.split("/", 1)[0] ?? "");
    const upwards = files
      .filter(({ name }) => name !== platformFile)
      .flatMap((file) =>
        [...usesOf(file, homes)]
          .filter((other) => partOf(other) > partOf(file.name))
          .map((other) => `${file.name} names something of ${other}`),
      );
    expect(upwards).toEqual([]);
  });

  it("supabase/schemas has every exposed function among the answers, generated or in one file with its private twin", () => {
    const misplaced = [...homes].flatMap(([name, home]) => {
      const [schema, call] = name.split(".");
      if (schema !== "api") return [];
      const twin = homes.get(`private.${call}`);
      const isApart =
        twin !== undefined && twin !== home && home !== callsFile && call !== "require_admin";
      return home.startsWith("answers/") && !isApart ? [] : [`${name} in ${home}, ${twin}`];
    });
    expect(misplaced).toEqual([]);
  });

  it("lists each trigger in the table of supabase/README.md", () => {
    const readme = readFileSync(path.join(projectRoot, "supabase/README.md"), "utf8");
    const trigger =
      /create (?:or replace |constraint )?trigger (\w+)\s+(before|after)\s+[^;]*?\s+on\s+([\w.]+)\s/g;
    const triggers = files
      .flatMap(({ text }) => [...text.matchAll(trigger)])
      .map(([, name = "", when = "", table = ""]) => ({ name, when, table }));
    const cell = (table: string, when: string) => {
      const names = triggers
        .filter((other) => other.table === table && other.when === when)
        .map(({ name }) => name);
      return names.length > 0 ? ` \`${names.sort().join("`, `")}\` |` : " |";
    };
    const rows = [...new Set(triggers.map(({ table }) => table))].map(
      (table) => `| \`${table}\` |${cell(table, "before")}${cell(table, "after")}`,
    );
    const section = readme.slice(readme.indexOf("## Triggers"), readme.indexOf("## Lock order"));
    expect(section.match(/^\| `.*/gm)).toEqual(rows.sort());
  });
});
