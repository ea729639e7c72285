import { plan, resolveProfile, supabaseProfile } from "@supabase/pg-delta";
import { Pool } from "pg";

export interface Change {
  readonly sql: string;
  /** Loses rows or values. */
  readonly isDrop: boolean;
}

/** An idle connection reports its end as an error; without a listener it would end the process. */
const poolFor = (connectionString: string) => new Pool({ connectionString }).on("error", () => {});

/** The ordered statements that turn one database into the other, from Supabase's diff engine. */
export async function changesBetween(fromUrl: string, toUrl: string): Promise<Change[]> {
  const [from, to] = [poolFor(fromUrl), poolFor(toUrl)];
  try {
    const profile = await resolveProfile(from, supabaseProfile);
    const [before, after] = [await profile.extract(from), await profile.extract(to)];
    const unknown = after.diagnostics.filter(({ code }) => code === "unmodeled_kind");
    if (unknown.length > 0)
      throw new Error(
        `pg-delta does not know: ${unknown.map(({ message }) => message).join("; ")}`,
      );
    const { actions: all } = plan(before.factBase, after.factBase, profile.planOptions);
    // pg-delta mistakes the global revoke for a grant in this schema. Platform.sql has the revoke.
    const actions = all.filter(({ sql }) => !/GRANT EXECUTE ON FUNCTIONS TO PUBLIC/.test(sql));
    const outside = actions.filter((action) => action.transactionality !== "transactional");
    if (outside.length > 0)
      throw new Error(
        `A migration is one transaction, which these cannot be part of: ${outside.map(({ sql }) => sql).join("; ")}`,
      );
    return actions.map(({ sql, dataLoss }) => ({
      sql: `${sql.trimEnd().replace(/;$/, "")};`,
      isDrop: dataLoss === "destructive",
    }));
  } finally {
    await Promise.all([from.end(), to.end()]);
  }
}
