// `npm run rankings -- check|rebuild`: compares or recounts rankings, standings and post counts, in
// the embedded stack or in the project at --db-url.
import { parseArgs } from "node:util";
import postgres from "postgres";
import { databaseOrStack, reportFailure } from "./database.ts";

const usage = "Usage: npm run rankings -- check | rebuild  [--db-url <url>]";

interface RankingsReport {
  readonly isFine: boolean;
  readonly text: string;
}

/** Runs one command and reports the result. Throws on an unknown one. */
export async function runRankingsCommand(
  url: string,
  command: string | undefined,
): Promise<RankingsReport> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    // Supabase's default timeout of two minutes is too short for a recount.
    await sql`set statement_timeout = 0`;
    if (command === "rebuild") {
      await sql`select private.move_stranded_rows()`;
      await sql`select private.rebuild_rating_stats()`;
      await sql`select private.rebuild_question_counts()`;
      await sql`select private.rebuild_standings()`;
      await sql`select private.rebuild_series_standings()`;
      await sql`select private.rebuild_post_counts()`;
      return {
        isFine: true,
        text: "The rankings, the standings and the numbers at posts are counted again.",
      };
    }
    if (command !== "check") throw new Error(usage);
    const differences = await sql`
      select d.*, e.name from private.check_rating_stats() d
      left join public.entities e on e.id = d.entity_id order by d.entity_id`;
    const answers = await sql`select * from private.check_question_counts() order by day`;
    const standings = await sql`
      select * from private.check_standings()
      union all select * from private.check_series_standings()
      order by subject_id, measure`;
    const posts = await sql`select * from private.check_post_counts() order by post_id, counter`;
    const stranded = await sql`
      select s.*, e.name, into_item.name as into_name
      from private.stranded_rows() s
      join public.entities e on e.id = s.entity_id
      join public.entities into_item on into_item.id = s.into_id
      order by s.entity_id, s.content_type`;
    if ([differences, answers, standings, posts, stranded].every(({ length }) => length === 0))
      return {
        isFine: true,
        text: "The rankings count every rating once, the standings every pick and result, and posts every like and reply.",
      };
    const lines = [
      ...differences.map(
        (row) => `${row.entity_id} ${row.name}: kept are ${row.kept}; counted are ${row.counted}`,
      ),
      ...answers.map(
        ({ day, kept, counted }) => `Question of ${day}: kept are ${kept}; counted are ${counted}`,
      ),
      ...standings.map(
        (row) =>
          `Standings, ${row.measure} (${row.subject_id}): kept are ${row.kept}; counted are ${row.counted}`,
      ),
      ...posts.map(
        (row) =>
          `Post ${row.post_id}, ${row.counter}: kept are ${row.kept ?? 0}; counted are ${row.counted ?? 0}`,
      ),
      ...stranded.map(
        (row) =>
          `${row.entity_id} ${row.name}: ${row.n} ${row.content_type} belong to ${row.into_id} ${row.into_name}`,
      ),
    ];
    return {
      isFine: false,
      text: [...lines, "`npm run rankings -- rebuild` corrects them."].join("\n"),
    };
  } finally {
    await sql.end();
  }
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "db-url": { type: "string" } },
  });
  const url = databaseOrStack(values["db-url"]);
  try {
    const { isFine, text } = await runRankingsCommand(url, positionals[0]);
    console.log(text);
    if (!isFine) process.exitCode = 1;
  } catch (error) {
    reportFailure(error);
  }
}
