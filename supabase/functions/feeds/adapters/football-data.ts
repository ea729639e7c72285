import * as z from "zod/mini";
import { type Adapter, type FeedRow, winnerOf } from "../feed-row.ts";
import { parseJson } from "../parse.ts";
import { SourceError } from "../source-error.ts";

const name = "football-data.org";
const goals = z.object({ home: z.nullish(z.int()), away: z.nullish(z.int()) });
const team = z.object({ name: z.nullish(z.string()), shortName: z.nullish(z.string()) });

const statuses = {
  SCHEDULED: "SCHEDULED",
  TIMED: "SCHEDULED",
  IN_PLAY: "LIVE",
  PAUSED: "LIVE",
  EXTRA_TIME: "LIVE",
  PENALTY_SHOOTOUT: "LIVE",
  LIVE: "LIVE",
  FINISHED: "FINAL",
  AWARDED: "AWARDED",
  POSTPONED: "POSTPONED",
  SUSPENDED: "ABANDONED",
  CANCELLED: "CANCELLED",
  CANCELED: "CANCELLED",
} as const satisfies Record<string, FeedRow["status"]>;

const match = z.object({
  id: z.int(),
  utcDate: z.iso.datetime({ offset: true }),
  status: z.enum(Object.keys(statuses) as (keyof typeof statuses)[]),
  matchday: z.nullish(z.int()),
  stage: z.string(),
  homeTeam: team,
  awayTeam: team,
  score: z.object({
    winner: z.nullish(z.enum(["HOME_TEAM", "AWAY_TEAM", "DRAW"])),
    duration: z.nullish(z.string()),
    fullTime: goals,
    penalties: z.nullish(goals),
  }),
});
type Match = z.infer<typeof match>;
const answer = z.object({ matches: z.array(match).check(z.maxLength(2000)) });

/** Knockout stages in playing order. Unlike in a league, matchdays are missing or count legs. */
const knockouts = (
  "PRELIMINARY_ROUND QUALIFICATION_ROUND_1 QUALIFICATION_ROUND_2 QUALIFICATION_ROUND_3 " +
  "PLAYOFF_ROUND_1 PLAYOFF_ROUND_2 PLAYOFFS ROUND_1 ROUND_2 ROUND_3 ROUND_4 " +
  "LAST_64 LAST_32 LAST_16 QUARTER_FINALS SEMI_FINALS THIRD_PLACE FINAL"
).split(" ");
const winners = { HOME_TEAM: "ONE", AWAY_TEAM: "TWO", DRAW: "DRAW" } as const;

/** The round of a match: its matchday, or after the last matchday one for each stage. */
function roundsOf(matches: readonly Match[]): (match: Match) => number {
  const isKnockout = ({ stage }: Match) => knockouts.includes(stage);
  const days = matches.flatMap((one) => (isKnockout(one) ? [] : [one.matchday ?? 0]));
  const stages = knockouts.filter((stage) => matches.some((one) => one.stage === stage));
  const last = Math.max(0, ...days);
  return (one) => (isKnockout(one) ? last + 1 + stages.indexOf(one.stage) : (one.matchday ?? 0));
}

/** Full time counts the goals of a shoot-out, which are not part of the score. */
function scoreOf({ score: { duration, fullTime, penalties } }: Match): (number | null)[] {
  const [home = null, away = null] = [fullTime.home, fullTime.away];
  const level = (home ?? 0) - (penalties?.home ?? 0);
  const isCounted = duration === "PENALTY_SHOOTOUT" && level >= 0;
  return isCounted && level === (away ?? 0) - (penalties?.away ?? 0)
    ? [level, level]
    : [home, away];
}

function rowOf(one: Match, round: number): FeedRow[] {
  const side = (of: Match["homeTeam"]) => (of.shortName ?? of.name)?.trim();
  const [sideOne, sideTwo] = [side(one.homeTeam), side(one.awayTeam)];
  // The sides of a later stage are not known yet.
  if (!sideOne || !sideTwo) return [];
  const status = statuses[one.status];
  const hasResult = status === "FINAL" || status === "AWARDED";
  const [scoreOne = null, scoreTwo = null] = hasResult ? scoreOf(one) : [];
  const winner = one.score.winner ? winners[one.score.winner] : winnerOf(scoreOne, scoreTwo);
  // SCHEDULED at midnight is a day without a time; TIMED is a time.
  const isOpen = one.status === "SCHEDULED" && /T00:00:00/.test(one.utcDate);
  return [
    {
      externalId: String(one.id),
      round,
      sideOne,
      sideTwo,
      startTime: isOpen ? null : one.utcDate,
      status,
      scoreOne,
      scoreTwo,
      winner: hasResult ? winner : null,
      isKnockout: knockouts.includes(one.stage),
    },
  ];
}

/** football-data.org v4: a whole season is one call of the ten a minute. */
export const footballData = (token: string): Adapter => ({
  source: "FOOTBALL_DATA",
  name,
  async read({ competition, season }, readFile) {
    if (token === "")
      throw new SourceError("football-data.org needs a key: set FOOTBALL_DATA_TOKEN.");
    const file = await readFile(`/competitions/${competition}/matches?season=${season}`, {
      headers: { "x-auth-token": token },
    });
    const { matches } = parseJson(answer, file?.text ?? "", name);
    const roundOf = roundsOf(matches);
    return { rows: matches.flatMap((one) => rowOf(one, roundOf(one))), etag: null };
  },
});
