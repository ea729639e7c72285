// The browser, the edge function and the database count and trim posts alike.
import { createPost, listPosts, postLength, postLimits } from "@contract/posts";
import { createReply, listReplies, replyLimits } from "@contract/replies";
import { cleanText } from "@contract/text";
import { textLength } from "@contract/text-length";
import fc from "fast-check";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { insertFan } from "../../testing/support/act-as.ts";
import { refusalOf } from "../../testing/support/refusal-of.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
let fan = "";
beforeAll(async () => {
  fan = await insertFan(sql);
});
afterAll(async () => {
  await sql`delete from auth.users where id = ${fan}`;
  await sql.end();
});

const family = "👨‍👩‍👧‍👦";

describe("limits of posts", () => {
  it.each([
    ["letters", "x"],
    ["balls", "🏀"],
    ["families", family],
  ])(
    "contract and database accept the longest post of %s, and reject one more",
    async (_, sign) => {
      const posting = (content: string) =>
        refusalOf(sql, fan, (tx) => tx`select api.create_post(${content})`);
      const longest = sign.repeat(postLimits.length);
      expect(createPost.body.safeParse({ content: longest }).success).toBe(true);
      expect(await posting(longest)).toBeUndefined();
      for (const content of ["", longest + sign]) {
        const { error } = createPost.body.safeParse({ content });
        expect(await posting(content)).toMatchObject({
          code: "PT400",
          detail: "content",
          message: error?.issues[0]?.message,
        });
        const inserting = refusalOf(
          sql,
          null,
          (tx) => tx`insert into public.posts (author_id, content) values (${fan}, ${content})`,
        );
        expect(await inserting).toMatchObject({
          constraint_name: "posts_content_is_clean_and_short",
        });
      }
    },
  );

  it("contract and database accept the largest page and reject a larger one", async () => {
    const paging = (pageSize: number) =>
      refusalOf(sql, fan, (tx) => tx`select api.list_posts(page_size => ${pageSize})`);
    expect(await paging(postLimits.largestPage)).toBeUndefined();
    for (const pageSize of [0, postLimits.largestPage + 1]) {
      const { error } = listPosts.query.safeParse({ pageSize: String(pageSize) });
      expect(await paging(pageSize)).toMatchObject({
        code: "PT400",
        detail: "pageSize",
        message: error?.issues[0]?.message,
      });
    }
  });

  it("the default page size is the contract's", async () => {
    const [list] = await sql`
      select pg_get_function_arguments('api.list_posts'::regproc) as arguments`;
    expect(list?.arguments).toContain(`page_size integer DEFAULT ${postLimits.pageSize}`);
    expect(listPosts.query.parse({})).toEqual({ pageSize: postLimits.pageSize });
  });

  it("replies have the text limits of posts and their own page size", async () => {
    const [row] = await sql`
      insert into public.posts (author_id, content) values (${fan}, 'Sixth man') returning id::integer`;
    const id = row?.id as number;
    const replying = (content: string) =>
      refusalOf(sql, fan, (tx) => tx`select api.create_reply(${id}, ${content})`);
    const longest = family.repeat(postLimits.length);
    expect(createReply.body.safeParse({ content: longest }).success).toBe(true);
    expect(await replying(longest)).toBeUndefined();
    for (const content of ["", `${longest}x`]) {
      const { error } = createReply.body.safeParse({ content });
      expect(await replying(content)).toMatchObject({
        code: "PT400",
        detail: "content",
        message: error?.issues[0]?.message,
      });
      const inserting = refusalOf(
        sql,
        null,
        (tx) =>
          tx`insert into public.replies (post_id, author_id, content) values (${id}, ${fan}, ${content})`,
      );
      expect(await inserting).toMatchObject({
        constraint_name: "replies_content_is_clean_and_short",
      });
    }
    const paging = (pageSize: number) =>
      refusalOf(sql, fan, (tx) => tx`select api.list_replies(${id}, page_size => ${pageSize})`);
    expect(await paging(replyLimits.largestPage)).toBeUndefined();
    const { error } = listReplies.query.safeParse({
      pageSize: String(replyLimits.largestPage + 1),
    });
    expect(await paging(replyLimits.largestPage + 1)).toMatchObject({
      code: "PT400",
      detail: "pageSize",
      message: error?.issues[0]?.message,
    });
    const [list] = await sql`
      select pg_get_function_arguments('api.list_replies'::regproc) as arguments`;
    expect(list?.arguments).toContain(`page_size integer DEFAULT ${replyLimits.pageSize}`);
  });

  it("trim removes the same characters", async () => {
    // The database's list has four-digit code points only, so test just those.
    const [row] = await sql`
      select array_agg(code) as codes from generate_series(1, 65535) code
      where code not between 55296 and 57343 and private.clean_text(chr(code)) = ''`;
    const inContract: number[] = [];
    for (let code = 1; code <= 0x10ffff; code++)
      if (cleanText(String.fromCodePoint(code)) === "") inContract.push(code);
    expect(row?.codes).toEqual(inContract);
    expect(inContract).toEqual(expect.arrayContaining([9, 10, 32, 0x85, 0xa0, 0x3000, 0x200b]));
  });

  it.each([
    "plain",
    "  around \n\t",
    "\u2003\u00a0\u200b",
    "é and e\u0301",
    "🏀".repeat(280),
    family.repeat(40),
    " \u3000مرحبا بالعالم\u2003",
    "line\r\nline\n\n\nline ",
    `${" ".repeat(500)}x${" ".repeat(500)}`,
  ])("contract and database count %j alike", async (content) => {
    const [row] = await sql`
      select private.clean_text(${content}) as trimmed,
        private.text_length(private.clean_text(${content})) as length`;
    expect(row).toEqual({ trimmed: cleanText(content), length: postLength(content) });
  });

  it("any sequence of emoji parts has the same length in browser and database", async () => {
    const parts = [..."x7#👩👦❤🏴🇺🇸🏽☠→\u200D\u200D\u20E3\uFE0F\u{E0067}\u{E007F}\u0301क्"];
    const text = fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((all) => all.join(""));
    const texts = fc.sample(text, 5000);
    const [row] = await sql`
      select array_agg(private.text_length(t.text) order by t.n) as lengths
      from unnest(${texts}::text[]) with ordinality t (text, n)`;
    expect(row?.lengths).toEqual(texts.map(textLength));
  });

  it("a long blank text is trimmed without delay", () => {
    expect(cleanText(`${" ".repeat(1_000_000)}x`)).toBe("x");
    expect(postLength(" ".repeat(1_000_000))).toBe(0);
  });
});
