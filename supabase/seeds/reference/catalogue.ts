import path from "node:path";
import type { Sql } from "postgres";
import { copyToTemporaryTable, inTransaction } from "./load-csv.ts";

const files = {
  csv_sports: {
    file: "sports.csv",
    columns: ["id", "slug", "name", "is_player_based", "has_draws"],
  },
  csv_teams: { file: "teams.csv", columns: ["id", "slug", "sport", "competition", "name"] },
  csv_athletes: {
    file: "athletes.csv",
    columns: ["id", "slug", "sport", "team", "competition", "name"],
  },
  csv_identities: {
    file: "identities.csv",
    columns: ["kind", "slug", "code", "color", "second_color", "aliases"],
  },
} as const;

/**
 * Loads sports, teams and athletes from the CSV files beside this one, by id. Idempotent. It keeps rows that the files
 * no longer have, since fans may have rated them, and rows that an admin edited. It adopts an admin's item with the
 * slug and sport of a file's item. Returns the rows that got another slug because an admin's item has theirs.
 */
export async function loadCatalogue(sql: Sql): Promise<string[]> {
  return await inTransaction(sql, async (tx) => {
    for (const [table, { file, columns }] of Object.entries(files))
      await copyToTemporaryTable(tx, table, columns, path.join(import.meta.dirname, file));
    // Ids of admins' items are above those of the files.
    await tx`
      update csv_sports c set id = e.id::text
      from public.entities e where e.kind = 'SPORT' and e.slug = c.slug and e.id >= 500`;
    await tx`
      update csv_teams c set id = e.id::text
      from public.entities e join csv_sports s on s.id = e.sport_id::text
      where e.kind = 'TEAM' and e.slug = c.slug and s.slug = c.sport and e.id >= 50000`;
    await tx`
      update csv_athletes c set id = e.id::text
      from public.entities e join csv_sports s on s.id = e.sport_id::text
      where e.kind = 'ATHLETE' and e.slug = c.slug and s.slug = c.sport and e.id >= 10000000`;
    await tx`
      create temporary table csv_entities on commit drop as
      select id::bigint, 'SPORT' as kind, slug, name, null::bigint as sport_id,
        null::bigint as team_id, null as competition, is_player_based::boolean, has_draws::boolean
      from csv_sports
      union all
      select t.id::bigint, 'TEAM', t.slug, t.name, s.id::bigint, null, nullif(t.competition, ''), false, false
      from csv_teams t join csv_sports s on s.slug = t.sport
      union all
      select a.id::bigint, 'ATHLETE', a.slug, a.name, s.id::bigint, t.id::bigint,
        nullif(a.competition, ''), false, false
      from csv_athletes a
      join csv_sports s on s.slug = a.sport
      left join csv_teams t on t.slug = a.team and a.team <> ''`;
    await tx`alter table csv_entities add file_slug text`;
    const movedItems = await tx`
      update csv_entities c set file_slug = c.slug, slug = (
        select candidate
        from (values (1, c.slug || '-' || s.slug), (2, c.slug || '-' || c.id)) v (place, candidate)
        where not exists (
            select from public.entities e
            where e.kind = c.kind and e.slug = candidate and e.id <> c.id)
          and not exists (
            select from csv_entities o
            where o.kind = c.kind and o.slug = candidate and o.id <> c.id)
        order by place limit 1)
      from csv_sports s
      where s.id::bigint = c.sport_id and exists (
        select from public.entities e
        where e.kind = c.kind and e.slug = c.slug and e.id <> c.id and e.edited_at is not null)
      returning c.name, c.file_slug, c.slug`;
    await tx`
      insert into public.entities as e (id, kind, slug, name, sport_id, team_id, competition,
        is_player_based, has_draws, code, colour, second_colour, aliases)
      select c.id, c.kind, c.slug, c.name, c.sport_id, c.team_id, c.competition, c.is_player_based, c.has_draws,
        nullif(i.code, ''), nullif(i.color, ''), nullif(i.second_color, ''),
        coalesce(string_to_array(nullif(i.aliases, ''), '|'), '{}')
      from csv_entities c
      left join csv_identities i on i.kind = c.kind and i.slug = coalesce(c.file_slug, c.slug)
      order by c.id
      on conflict (id) do update set
        kind = excluded.kind, slug = excluded.slug, name = excluded.name,
        sport_id = excluded.sport_id, team_id = excluded.team_id,
        competition = excluded.competition, is_player_based = excluded.is_player_based,
        has_draws = excluded.has_draws,
        code = excluded.code, colour = excluded.colour, second_colour = excluded.second_colour,
        aliases = excluded.aliases
      where e.edited_at is null
        and (e.kind, e.slug, e.name, e.sport_id, e.team_id, e.competition, e.is_player_based, e.has_draws,
          e.code, e.colour, e.second_colour, e.aliases)
        is distinct from (excluded.kind, excluded.slug, excluded.name, excluded.sport_id,
          excluded.team_id, excluded.competition, excluded.is_player_based, excluded.has_draws,
          excluded.code, excluded.colour, excluded.second_colour, excluded.aliases)`;
    const [missing] = await tx`
      select count(*)::integer as rows from csv_athletes
      where team <> '' and team not in (select slug from csv_teams)`;
    if (missing?.rows > 0)
      throw new Error(`${missing?.rows} athletes name a team that is not listed.`);
    const unknown = await tx`
      select slug from csv_identities i
      where not exists (
        select from csv_entities c
        where c.kind = i.kind and coalesce(c.file_slug, c.slug) = i.slug)`;
    if (unknown.length > 0)
      throw new Error(`Not in the catalogue: ${unknown.map(({ slug }) => slug).join(", ")}`);
    return movedItems.map(
      ({ name, file_slug, slug }) => `${file_slug} is another's address, so ${name} has ${slug}.`,
    );
  });
}
