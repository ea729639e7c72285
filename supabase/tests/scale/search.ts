// Every search strategy finds the same fans as an exhaustive scan.
import { describe, expect, it } from "vitest";
import { sql } from "./shared-fans.ts";

const me = "00000000-0000-0000-0000-000000000000";
const limit = 50;

interface Search {
  name?: string;
  location?: string;
  sport?: string;
}

const sportId = (slug: string | undefined) =>
  sql`(select id::integer from public.entities where kind = 'SPORT' and slug = ${slug ?? null})`;

interface Answers {
  readonly found: string[];
  /**
   * Every matching fan with a rank: 1 if the name begins with the text, 2 if a later word does, 3
   * for any part.
   */
  readonly everybody: Map<string, number>;
}

/** The search's result and the exhaustive one, in one statement, so that both see the same fans. */
async function ask({ name, location, sport }: Search): Promise<Answers> {
  const [row] = await sql<{ found: string[]; everybody: Record<string, number> | null }[]>`
    select
      private.find_fans(
        array[${me}]::uuid[], ${name ?? null}, ${location ?? null}, ${sportId(sport)}, null, ${limit}::integer
      )::text[] as found,
      (
        select json_object_agg(p.id, case
          when f.name like ${name ?? ""} || '%' then 1
          when f.name like '% ' || ${name ?? ""} || '%' then 2
          else 3 end)
        from public.profiles p
        -- Other tests' fans are there too, and some of them have no name.
        cross join lateral (select private.normalize(private.full_name(p.first_name, p.last_name)) as name) f
        where (${name ?? null}::text is null or f.name like '%' || ${name ?? null} || '%')
          and (${location ?? null}::text is null
            or private.normalize(p.location) like '%' || ${location ?? null} || '%')
          and (${sport ?? null}::text is null or p.id in (
            select o.profile_id
            from (
              select r.profile_id, r.entity_id from public.ratings r
              union all
              select t.profile_id, t.entity_id from public.tagline_rows t
            ) o
            join public.entities e on e.id = o.entity_id
            where coalesce(e.sport_id, e.id) = ${sportId(sport)}
          ))
      ) as everybody`;
  return { found: row?.found ?? [], everybody: new Map(Object.entries(row?.everybody ?? {})) };
}

describe("the search at scale", () => {
  const names = ["ba", "bano", "e", "ovel", "mst", "zq", undefined];
  const locations = ["san ", "lisbon, p", ", ", undefined];
  const sports = ["soccer", "cricket", "judo", undefined];
  const searches = names.flatMap((name) =>
    locations.flatMap((location) => sports.map((sport): Search => ({ name, location, sport }))),
  );
  it.each(searches.filter(({ name, location }) => name || location))(
    "name $name, place $location, sport $sport",
    async (search) => {
      const { found, everybody } = await ask(search);
      expect(new Set(found).size).toBe(found.length);
      expect(found.filter((id) => !everybody.has(id))).toEqual([]);
      expect(found.length).toBe(Math.min(limit, everybody.size));
      if (!search.name) return;
      // No better match is left out or comes later.
      const best = [...everybody.values()].sort((a, b) => a - b).slice(0, limit);
      expect(found.map((id) => everybody.get(id))).toEqual(best);
    },
  );

  it("uses every search strategy", async () => {
    const [ways] = await sql`
      select private.has_few_fans(private.matching_location_ids('lisbon, p'), 10000) as few,
        private.has_few_fans(private.matching_location_ids(', '), 10000) as all,
        private.count_ratings_about(array[${sportId("soccer")}])::integer as common,
        cardinality(private.interested_fans(array[${sportId("cricket")}])) as rarer,
        cardinality(private.interested_fans(array[${sportId("judo")}])) as rare`;
    expect(ways).toMatchObject({ few: true, all: false });
    expect(ways?.common).toBeGreaterThan(10_000);
    expect(ways?.rarer).toBeGreaterThan(4000);
    expect(ways?.rare).toBeLessThan(4000);
  });

  it("finds fans of a transferred athlete by the new team", async () => {
    const [{ athlete, team, other } = { athlete: 0, team: 0, other: 0 }] = await sql`
      select a.id::integer as athlete, a.team_id::integer as team, t.id::integer as other
      from public.entities a, public.entities t
      where a.slug = 'bukayo-saka' and t.slug = 'barcelona' and t.kind = 'TEAM'`;
    await sql`
      insert into public.ratings (profile_id, entity_id, rating, position)
      select r.profile_id, ${athlete}, 4, 5 from public.ratings r
      where r.entity_id = ${sportId("soccer")} and r.position = 0`;
    await sql`select private.flush_changes()`;
    const found = async (teams: number) => {
      const [row] = await sql`
        select private.count_ratings_about(array[${teams}::integer])::integer as rated,
          private.find_fans(array[${me}]::uuid[], 'ba', null, null, array[${teams}::integer], ${limit}) as fans,
          private.find_fans(array[${me}]::uuid[], 'ba', null, ${sportId("soccer")}, array[${teams}::integer],
            ${limit}) as of_sport`;
      return { ...row } as { rated: number; fans: string[]; of_sport: string[] };
    };
    const before = await found(team);
    expect(before.rated).toBeGreaterThan(10_000);
    expect(before.fans).toHaveLength(limit);
    expect(before.of_sport).toEqual(before.fans);
    await sql`update public.entities set team_id = ${other} where id = ${athlete}`;
    // Other tests' fans like these teams, too.
    const after = await found(other);
    expect(after.rated).toBeGreaterThan(10_000);
    expect([after.fans, after.of_sport]).toEqual([before.fans, before.fans]);
    const { fans } = await found(team);
    expect(fans.filter((id) => before.fans.includes(id))).toEqual([]);
  });

  it("the search by parts of several words finds the same fans as an exhaustive one", async () => {
    const [{ name } = { name: "" }] = await sql<{ name: string }[]>`
      select name from private.fans where name like '______ ______%' order by name limit 1`;
    const { found, everybody } = await ask({ name: name.slice(2, 10) });
    expect(everybody.size).toBeGreaterThan(0);
    expect(new Set(found)).toEqual(new Set(everybody.keys()));
  });
});
