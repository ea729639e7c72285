import * as z from "zod/mini";
import type { Adapter, FeedRow } from "../feed-row.ts";
import { matchName, parseEach, parseJson, rawMatches, roundOrNull } from "../parse.ts";
import { SourceError } from "../source-error.ts";
import { resultOf } from "./football-score.ts";

const name = "football-data.org";
const number = z.nullish(z.int().check(z.gte(0), z.lte(999)));
const goals = z.object({ home: number, away: number });
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
    regularTime: z.nullish(goals),
    extraTime: z.nullish(goals),
    penalties: z.nullish(goals),
  }),
});
type Match = z.infer<typeof match>;
const responseSchema = z.object({ matches: rawMatches });
/** The fields that name an unreadable match. */
const matchLabel = z.looseObject({
  matchday: z.unknown(),
  homeTeam: z.nullish(z.looseObject({ name: z.unknown() })),
  awayTeam: z.nullish(z.looseObject({ name: z.unknown() })),
});
function describeMatch(raw: unknown) {
  const { matchday, homeTeam, awayTeam } = matchLabel.safeParse(raw).data ?? {};
  return { name: matchName(homeTeam?.name, awayTeam?.name), round: roundOrNull(matchday) };
}

/** Knockout stages in playing order. Unlike in a league, matchdays are missing or count legs. */
const knockouts = (
  "PRELIMINARY_ROUND QUALIFICATION_ROUND_1 QUALIFICATION_ROUND_2 QUALIFICATION_ROUND_3 " +
  "PLAYOFF_ROUND_1 PLAYOFF_ROUND_2 PLAYOFFS ROUND_1 ROUND_2 ROUND_3 ROUND_4 " +
  "LAST_64 LAST_32 LAST_16 QUARTER_FINALS SEMI_FINALS THIRD_PLACE FINAL"
).split(" ");

interface Place {
  readonly round: number;
  /** One of two matches of a tie, which can be drawn. */
  readonly isLeg: boolean;
}

/**
 * The round of a match is its matchday; each knockout stage gets a number after the last matchday.
 * Second legs get numbers above all stages, so that they shift no other round.
 */
function placesOf(matches: readonly Match[]): (match: Match) => Place {
  const isKnockout = ({ stage }: Match) => knockouts.includes(stage);
  const days = matches.flatMap((one) => (isKnockout(one) ? [] : [one.matchday ?? 0]));
  const stages = knockouts.filter((stage) => matches.some((one) => one.stage === stage));
  const hasLegs = new Set(
    matches.filter((one) => isKnockout(one) && one.matchday === 2).map(({ stage }) => stage),
  );
  const last = Math.max(0, ...days);
  return (one) => {
    if (!isKnockout(one)) return { round: one.matchday ?? 0, isLeg: false };
    const isLeg = hasLegs.has(one.stage);
    const isSecond = isLeg && one.matchday === 2;
    return {
      round: last + 1 + stages.indexOf(one.stage) + (isSecond ? knockouts.length : 0),
      isLeg,
    };
  };
}

function rowOf(one: Match, { round, isLeg }: Place): FeedRow[] {
  const [sideOne, sideTwo] = [one.homeTeam, one.awayTeam].map(({ name, shortName }) =>
    (name ?? shortName)?.trim(),
  );
  // The sides of a later stage are not known yet.
  if (!sideOne || !sideTwo) return [];
  const status = statuses[one.status];
  const hasResult = status === "FINAL" || status === "AWARDED";
  // SCHEDULED at midnight is a day without a time; TIMED is a time.
  const isOpen = one.status === "SCHEDULED" && /T00:00:00/.test(one.utcDate);
  return [
    {
      externalId: String(one.id),
      round,
      sideOne,
      sideTwo,
      sideOneShort: one.homeTeam.shortName?.trim() || null,
      sideTwoShort: one.awayTeam.shortName?.trim() || null,
      startTime: isOpen ? null : one.utcDate,
      status,
      ...(hasResult
        ? resultOf(one.score, isLeg)
        : { scoreOne: null, scoreTwo: null, winner: null }),
      isKnockout: knockouts.includes(one.stage) && !isLeg,
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
    const { matches } = parseJson(responseSchema, file?.text ?? "", name);
    const { read, unread } = parseEach(match, matches, name, describeMatch);
    const placeOf = placesOf(read);
    return { rows: read.flatMap((one) => rowOf(one, placeOf(one))), unread, etag: null };
  },
});
