import type {
  listBottomAthletes,
  listBottomTeams,
  listTopAthletes,
  listTopTeams,
} from "@contract/rankings.ts";
import { questionsFrom, type Ranked } from "@/features/items/questions";
import type { Example } from "@/features/taglines/examples";
import { readEnv } from "@/lib/env";

type Path = (
  | typeof listTopTeams
  | typeof listBottomTeams
  | typeof listTopAthletes
  | typeof listBottomAthletes
)["path"];

/**
 * What fans love and loathe, for who has no session: rankings are for everybody. Asked and read by hand: a
 * page for visitors can do without the schemas of the contract and the rest of what a session needs.
 */
export async function visitorQuestions(signal: AbortSignal): Promise<Example[]> {
  const [topTeams, topAthletes, bottomTeams, bottomAthletes] = await Promise.all([
    readList("/rankings/teams/top", signal),
    readList("/rankings/athletes/top", signal),
    readList("/rankings/teams/bottom", signal),
    readList("/rankings/athletes/bottom", signal),
  ]);
  return questionsFrom({
    loved: [
      ["TEAM", topTeams],
      ["ATHLETE", topAthletes],
    ],
    hated: [
      ["TEAM", bottomTeams],
      ["ATHLETE", bottomAthletes],
    ],
  });
}

async function readList(path: Path, signal: AbortSignal): Promise<Ranked[]> {
  const { supabaseUrl, publishableKey } = readEnv();
  const url = `${supabaseUrl}/functions/v1/api${path}`;
  const answer = await fetch(url, { headers: { apikey: publishableKey }, signal });
  const entries: unknown = await answer.json();
  return Array.isArray(entries) ? entries.filter(isRanked) : [];
}

function isRanked(entry: unknown): entry is Ranked {
  if (typeof entry !== "object" || entry === null) return false;
  const { name, slug, lovers, haters } = entry as Record<string, unknown>;
  const texts = [name, slug].every((value) => typeof value === "string");
  return texts && [lovers, haters].every(Number.isInteger);
}
