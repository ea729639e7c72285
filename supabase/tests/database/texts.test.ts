import { cleanText } from "@contract/text";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { insertFan } from "../../testing/support/act-as.ts";
import { refusalOf } from "../../testing/support/refusal-of.ts";
import { textExamples } from "../../testing/support/texts.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
let fan = "";
beforeAll(async () => {
  fan = await insertFan(sql);
});
afterAll(async () => {
  await sql`delete from auth.users where id = ${fan}`;
  await sql.end();
});

/** Texts that Postgres cannot store: such a call never reaches the rule. */
const isStorable = (text: string) => !/\0|\p{Surrogate}/u.test(text);
const examples = textExamples.filter(({ text }) => isStorable(text));

describe("fans' texts", () => {
  it.each(examples.map((example) => [example.what, example] as const))(
    "%s is accepted or rejected as a name and as a post",
    async (_, { text, name, post }) => {
      const naming = await refusalOf(
        sql,
        fan,
        (tx) => tx`
          select api.update_own_profile(${fan}, array['first_name'], first_name => ${text})`,
      );
      const posting = await refusalOf(sql, fan, (tx) => tx`select api.create_post(${text})`);
      expect([naming?.code, naming?.detail]).toEqual(
        name ? [undefined, undefined] : ["PT400", "firstName"],
      );
      expect([posting?.code, posting?.detail]).toEqual(
        post ? [undefined, undefined] : ["PT400", "content"],
      );
      const [row] = await sql`select private.clean_text(${text}) as clean`;
      expect(row?.clean).toBe(cleanText(text));
    },
  );

  it.each([
    ["\u202Enimda", "Post contains a character that cannot be used: U+202E"],
    ["\u001B[31mred", "Post contains a character that cannot be used: U+001B"],
    ["\u3164", "Post needs at least one visible character"],
    ["x\u0301\u0301\u0301\u0301", "Post has more than three marks on one letter"],
    [`a${"\n".repeat(11)}b`, "Post has more than 10 line breaks"],
  ])("rejects %j as a post, with the reason", async (text, message) => {
    const posting = await refusalOf(sql, fan, (tx) => tx`select api.create_post(${text})`);
    expect(posting?.message).toBe(message);
  });

  it.each(examples.filter(({ name }) => !name).map((example) => [example.what, example] as const))(
    "the table rejects %s as a name, too",
    async (_, { text }) => {
      const storing = await refusalOf(
        sql,
        null,
        (tx) => tx`update public.profiles set first_name = ${text} where id = ${fan}`,
      );
      expect(storing?.code).toBe("23514");
    },
  );

  it.each([
    ["marks", /[\p{Mn}\p{Me}]/u],
    ["blank", /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800\u{1D159}]/u],
    ["forbidden", /(?![\t-\r\u0085])\p{Cc}|[\u202D\u202E]/u],
  ])("the ranges of %s are Unicode's", async (characters, pattern) => {
    const expected: string[] = [];
    const escaped = (code: number) =>
      code > 0xffff
        ? `\\U${code.toString(16).toUpperCase().padStart(8, "0")}`
        : `\\u${code.toString(16).toUpperCase().padStart(4, "0")}`;
    let first = 0;
    for (let code = 1; code <= 0x110000; code++) {
      const isIn = code <= 0x10ffff && pattern.test(String.fromCodePoint(code));
      if (isIn && first === 0) first = code;
      if (isIn || first === 0) continue;
      const last = code - 1;
      expected.push(first === last ? escaped(first) : `${escaped(first)}-${escaped(last)}`);
      first = 0;
    }
    const [row] = await sql`select private.characters(${characters}) as ranges`;
    expect(row?.ranges).toBe(expected.join(""));
  });
});
