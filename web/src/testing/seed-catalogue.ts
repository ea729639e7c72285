import { readFileSync } from "node:fs";
import path from "node:path";
import type { Athlete, CrestIdentity, Sport, Team } from "@contract/catalogue.ts";

/** The seed's CSV files have no quoted fields. */
function rowsOf(file: string): Record<string, string>[] {
  const folder = path.resolve(import.meta.dirname, "../../../supabase/seeds/reference");
  const [head = "", ...lines] = readFileSync(path.join(folder, file), "utf8").trim().split("\n");
  const columns = head.split(",");
  return lines.map((line) => {
    const fields = line.split(",");
    return Object.fromEntries(columns.map((column, n) => [column, fields[n] ?? ""]));
  });
}

const identities = new Map(rowsOf("identities.csv").map((row) => [`${row.kind} ${row.slug}`, row]));
const aliasesOf = (kind: string, slug: string | undefined) =>
  identities.get(`${kind} ${slug}`)?.aliases?.split("|").filter(Boolean) ?? [];
const sportRows = rowsOf("sports.csv");
const teamRows = rowsOf("teams.csv");
const sportsBySlug = new Map(sportRows.map((row) => [row.slug, row]));
const teamsBySlug = new Map(teamRows.map((row) => [row.slug, row]));
const sportOf = ({ sport }: Record<string, string>) => ({
  sportId: Number(sportsBySlug.get(sport)?.id),
  sportName: sportsBySlug.get(sport)?.name ?? "",
});

export const seedSports: readonly Sport[] = sportRows.map(
  ({ id, name = "", slug = "", is_player_based: isPlayerBased, has_draws: hasDraws }) => ({
    id: Number(id),
    name,
    slug,
    isPlayerBased: isPlayerBased === "true",
    hasDraws: hasDraws === "true",
    aliases: aliasesOf("SPORT", slug),
  }),
);

export const seedTeams: readonly (Team & { slug: string })[] = teamRows.map((row) => ({
  id: Number(row.id),
  name: row.name ?? "",
  slug: row.slug ?? "",
  ...sportOf(row),
  competition: row.competition || null,
  aliases: aliasesOf("TEAM", row.slug),
}));

export const seedAthletes: readonly Athlete[] = rowsOf("athletes.csv").map((row) => {
  const team = teamsBySlug.get(row.team);
  return {
    id: Number(row.id),
    name: row.name ?? "",
    ...sportOf(row),
    teamId: team ? Number(team.id) : null,
    teamName: team?.name ?? null,
    aliases: aliasesOf("ATHLETE", row.slug),
  };
});

export const seedCrests: readonly CrestIdentity[] = seedTeams.flatMap(({ id, slug }) => {
  const code = identities.get(`TEAM ${slug}`)?.code;
  return code ? [{ id, code, colours: null }] : [];
});
