// A night of 37 reports on a phone: the decisions and the number of taps. Deciding them one by one took 106 taps.
import type postgres from "postgres";
import { insertFans } from "../../supabase/testing/support/act-as.ts";
import { expectAccessible } from "./support/axe.ts";
import { logIn } from "./support/pages.ts";
import type { Fan } from "./support/stack.ts";
import { newAdmin, withDatabase } from "./support/sweepstakes.ts";
import { expect, type Locator, type Page, test } from "./support/test.ts";

const goal = 45;
const spammers = ["Sid", "Sol", "Sue"];
const wronged = ["Uma", "Una", "Ula", "Uli", "Uri", "Udo"];
const reporters = ["Fay", "Flo", "Fox", "Fry", "Fee", "Fin", "Fia", "Foy"];
const others = ["Vic", "Rob", "Ray", "Nat", "Pip", "Pam", "Abe", "Adi"];

/** A pool's code: ten letters and digits that look unlike each other. */
const newPoolCode = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (n) => "23456789ABCDEFGH"[n % 16]).join(
    "",
  );

/** The fans of the night by first name; their last name is the night's. */
async function createFans(
  sql: postgres.TransactionSql,
  night: string,
): Promise<Map<string, string>> {
  const names = [...spammers, ...wronged, ...reporters, ...others];
  const fans = new Map(names.map((name) => [name, crypto.randomUUID()]));
  await insertFans(sql, [...fans.values()]);
  await sql`
    update public.profiles p set first_name = f.name, last_name = ${night}
    from unnest(${[...fans.keys()]}::text[], ${[...fans.values()]}::uuid[]) f (name, id) where p.id = f.id`;
  return fans;
}

/** An hour ahead, so that the reports of other journeys stay on the first page. */
async function insertReports(
  sql: postgres.TransactionSql,
  night: string,
  fans: Map<string, string>,
) {
  const idOf = (name: string) => fans.get(name) ?? "";
  const report = (
    type: string,
    id: string,
    author: string,
    by: readonly string[],
    reason: string,
    snapshot: object,
  ) => sql`
    with subject as (
      insert into private.reported_subjects
        (subject_type, subject_id, fan_id, snapshot, opened_at, first_reported_at, last_reported_at)
      values (${type}, ${id}, ${idOf(author)}, ${sql.json(snapshot as never)},
        clock_timestamp() + interval '1 hour', clock_timestamp(), clock_timestamp())
      returning id
    )
    insert into private.reports (reported_id, reporter_id, reason)
    select s.id, by, ${reason} from subject s, unnest(${by.map(idOf)}::uuid[]) by`;
  async function post(author: string, content: string, by: readonly string[], reason: string) {
    const [row] = await sql`
      insert into public.posts (author_id, content) values (${idOf(author)}, ${content}) returning id::text`;
    await report("POST", row?.id, author, by, reason, { content });
    return row?.id as string;
  }
  for (const spammer of spammers)
    for (let n = 1; n <= 5; n++) await post(spammer, `Socks ${n} ${night}`, ["Fay"], "SPAM");
  for (let n = 1; n <= 7; n++) await post("Vic", `Fair point ${n} ${night}`, reporters, "HATE");
  for (const fan of wronged) await post(fan, `Good game ${night}`, ["Foy"], "OTHER");
  const [thread] = await sql`
    insert into public.posts (author_id, content) values (${idOf("Vic")}, ${`Hello ${night}`}) returning id`;
  for (const [author, count] of [
    ["Rob", 3],
    ["Ray", 2],
  ] as const)
    for (let n = 1; n <= count; n++) {
      const content = `Shame on you ${n} ${night}`;
      const [row] = await sql`
        insert into public.replies (post_id, author_id, content)
        values (${thread?.id}, ${idOf(author)}, ${content}) returning id::text`;
      await report("REPLY", row?.id, author, ["Vic"], "HARASSMENT", { content });
    }
  await report("PROFILE", idOf("Nat"), "Nat", ["Fay"], "IMPERSONATION", { name: `Nat ${night}` });
  await report("PROFILE", idOf("Pip"), "Pip", ["Fay"], "NUDITY", {
    name: `Pip ${night}`,
    profileImagePath: "public/33333333-3333-4333-8333-333333333333.webp",
  });
  const [pool] = await sql`
    with series as (insert into public.series (name) values (${night}) returning id)
    insert into private.pools (name, code, series_id)
    select 'Rude', ${newPoolCode()}, series.id from series returning id::text`;
  await sql`insert into private.pool_members (pool_id, profile_id) values (${pool?.id}, ${idOf("Pam")})`;
  await report("POOL", pool?.id, "Pam", ["Fay"], "HATE", { name: "Rude" });
  // A removal that the fan appeals.
  const appealed = await post("Abe", `A joke ${night}`, ["Fay"], "SPAM");
  await sql`
    with decision as (
      insert into private.decisions (fan_id, admin_id, subject_type, subject_id, actions, note)
      values (${idOf("Abe")}, ${idOf("Adi")}, 'POST', ${appealed}, '{REMOVE}', 'Spam') returning id
    )
    insert into private.appeals (decision_id, fan_id, text) select id, ${idOf("Abe")}, 'It was a joke' from decision`;
  await sql`update public.posts set removed_at = now() where id = ${appealed}`;
}

/** An admin with a phone, whose taps count. */
class Moderator {
  taps = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async #tap(button: Locator) {
    await button.click();
    this.taps++;
  }

  /** Chooses on a card, gives the reason unless it is suggested, and confirms. */
  async decide(card: Locator, choice: string, confirm: string, reason?: string) {
    await this.#tap(card.getByRole("button", { name: choice, exact: true }));
    const dialog = this.page.getByRole("dialog");
    if (reason) await this.#tap(dialog.getByRole("button", { name: reason, exact: true }));
    await this.#tap(dialog.getByRole("button", { name: confirm, exact: true }));
    await expect(dialog).toHaveCount(0);
    await expect(card).toHaveCount(0);
  }
}

const decisionsOf = (fans: Map<string, string>) =>
  withDatabase(async (sql) => {
    const ids = [...fans.values()];
    const decided = await sql`
      select d.subject_type || ' ' || array_to_string(d.actions, ' ') as kind, count(*)::integer as count
      from private.decisions d where d.fan_id = any (${ids}::uuid[]) and d.admin_id <> ${fans.get("Adi") ?? ""}
      group by 1`;
    const logged = await sql`
      select l.subject_type || ' ' || l.action as kind, count(*)::integer as count
      from private.audit_log l where l.fan_id = any (${ids}::uuid[]) group by 1`;
    const counts = (rows: readonly postgres.Row[]) =>
      Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
    return { decided: counts(decided), logged: counts(logged) };
  });

test("A night of 37 reports takes at most 45 taps on a phone, and logs each decision", async ({
  browser,
}) => {
  const night = `Night-${Date.now().toString(36)}`;
  const admin: Fan = await newAdmin();
  const fans = await withDatabase((sql) =>
    sql.begin(async (transaction) => {
      const created = await createFans(transaction, night);
      await insertReports(transaction, night, created);
      return created;
    }),
  );
  const page = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  await logIn(page, admin, "/admin");
  const moderator = new Moderator(page);
  const cardsAbout = (name: string) => page.getByRole("article", { name: `${name} ${night}` });
  const about = (count: number, name: string) =>
    page.getByRole("article", { name: `${count} open reports about ${name} ${night}` });

  await test.step("the reported nudity comes first", async () => {
    await expect(page.getByRole("article").first()).toHaveAccessibleName(`Profile of Pip ${night}`);
    await moderator.decide(cardsAbout("Pip"), "Clear the photo", "Clear the photo");
  });
  await test.step("spam is removed with its account's suspension", async () => {
    for (const name of spammers) {
      await expect(cardsAbout(name)).toHaveCount(6);
      if (name === "Sid") {
        await about(5, name).getByRole("button", { name: "Suspend and remove posts…" }).focus();
        await page.keyboard.press("3");
        await expect(page.getByRole("dialog", { name: "Suspend and remove posts?" })).toBeVisible();
        await expectAccessible(page, "[role=dialog]");
        await page.keyboard.press("Escape");
      }
      await moderator.decide(about(5, name), "Suspend and remove posts…", "Suspend and remove");
      await expect(cardsAbout(name)).toHaveCount(0);
    }
  });
  await test.step("the pile-on is dismissed", async () => {
    await expect(cardsAbout("Vic")).toHaveCount(8);
    await moderator.decide(about(7, "Vic"), "Dismiss all", "Dismiss all", "Within the rules");
    await expect(cardsAbout("Vic")).toHaveCount(0);
  });
  await test.step("false reports are dismissed", async () => {
    for (const name of wronged)
      await moderator.decide(cardsAbout(name), "Dismiss", "Dismiss", "A false report");
  });
  await test.step("replies are removed", async () => {
    for (const [name, count] of [
      ["Rob", 3],
      ["Ray", 2],
    ] as const)
      await moderator.decide(about(count, name), "Remove all", "Remove all");
  });
  await test.step("a name, a pool's name and an appeal are decided", async () => {
    await moderator.decide(cardsAbout("Nat"), "Clear the profile", "Clear the profile");
    await moderator.decide(cardsAbout("Pam"), "Clear the name", "Clear the name");
    const [grant, reason] = ["Grant the appeal", "We got it wrong"];
    await moderator.decide(cardsAbout("Abe"), grant, grant, reason);
  });
  expect(moderator.taps).toBeLessThanOrEqual(goal);

  const decided = {
    "POST REMOVE": 15,
    "PROFILE SUSPEND": 3,
    "POST DISMISS": 13,
    "REPLY REMOVE": 5,
    "PROFILE REMOVE": 1,
    "PROFILE CLEAR_PICTURE": 1,
    "POOL REMOVE": 1,
    "POST GRANT": 1,
  };
  expect(await decisionsOf(fans)).toEqual({ decided, logged: decided });

  await test.step("all decisions about a fan are undone together, later", async () => {
    await page.getByRole("tab", { name: "Decided" }).click();
    // The closed panel has the same field and stays for a frame.
    const decidedReports = page.getByRole("tabpanel", { name: "Decided" });
    await decidedReports.getByLabel("Show").selectOption("Replies");
    await cardsAbout("Rob").first().getByRole("button", { name: "Undo all 3" }).click();
    await page.getByLabel("Why").fill("They were quotes");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Undo all", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole("tab", { name: "Open" }).click();
    await expect(about(3, "Rob")).toBeVisible();
  });
  await page.context().close();
});
