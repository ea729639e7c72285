import type { Sql } from "postgres";
import { actAs } from "./act-as.ts";
import type { DemoFan } from "./fans.ts";

const reportReasons = [
  { reasons: ["SPAM", "SPAM"], note: "The third time this week" },
  { reasons: ["HARASSMENT"], note: null },
  { reasons: ["OTHER"], note: "I disagree. Strongly." },
] as const;

/** Reports a few posts; the admin decides on the last one. */
export async function reportPosts(
  sql: Sql,
  adminId: string,
  fans: readonly DemoFan[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const known = ids.get(fans[0]?.email ?? "") ?? adminId;
  const posts = await sql`
    select p.id::text, p.author_id from public.posts p where p.author_id <> ${known}
    order by p.id desc offset 20 limit ${reportReasons.length}`;
  const strangers = fans.slice(-10).map(({ email }) => ids.get(email) ?? "");
  for (const [place, { id, author_id: author }] of posts.entries()) {
    const { reasons, note } = reportReasons[place] ?? { reasons: [], note: null };
    const reporters = strangers.filter((fan) => fan !== author);
    for (const [index, reason] of reasons.entries())
      await actAs(sql, reporters[index] ?? "", async (tx) => {
        await tx`select api.report('POST', ${id}, ${reason}, ${index === 0 ? note : null})`;
      });
  }
  await actAs(sql, adminId, async (tx) => {
    await tx`
      select api.decide_report(s.id, array['DISMISS'], 'Within the rules')
      from private.reported_subjects s where s.subject_id = ${posts.at(-1)?.id ?? ""}`;
  });
}
