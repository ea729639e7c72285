import * as z from "zod/mini";
import { type Adapter, type FeedRow, type ReadFile, winnerOf } from "../feed-row.ts";
import { matchName, parseEach, parseJson, rawMatches, roundOrNull } from "../parse.ts";

const name = "OpenLigaDB";
const points = z.nullable(z.int().check(z.gte(0), z.lte(999)));
const group = z.object({ groupName: z.nullish(z.string()), groupOrderID: z.int() });
const team = z.nullable(z.object({ teamName: z.nullable(z.string()) }));

const match = z.object({
  matchID: z.int(),
  /** Null while no date is known. */
  matchDateTimeUTC: z.nullable(z.iso.datetime({ offset: true })),
  group,
  team1: team,
  team2: team,
  matchIsFinished: z.boolean(),
  matchResults: z.nullable(
    z.array(
      z.object({
        resultTypeID: z.int(),
        pointsTeam1: points,
        pointsTeam2: points,
      }),
    ),
  ),
});

/** A round of a cup. The stages of a league end with "runde", too, except a numbered "1. Hauptrunde". */
const knockoutGroup = /finale|\d\. hauptrunde|(?<!vor|haupt|hin|rück|rueck)runde/i;
/** The end result has type 2; others are of half-time and of overtime. */
const endResult = 2;
const maxConcurrentCalls = 4;

function rowOf(one: z.infer<typeof match>): FeedRow[] {
  const [sideOne, sideTwo] = [one.team1?.teamName?.trim(), one.team2?.teamName?.trim()];
  // A fixture whose sides are not drawn yet.
  if (!sideOne || !sideTwo) return [];
  // A match is marked as finished before its result is entered.
  const result = one.matchIsFinished
    ? one.matchResults?.find(({ resultTypeID }) => resultTypeID === endResult)
    : undefined;
  const [scoreOne, scoreTwo] = [result?.pointsTeam1 ?? null, result?.pointsTeam2 ?? null];
  return [
    {
      externalId: String(one.matchID),
      round: one.group.groupOrderID,
      sideOne,
      sideTwo,
      startTime: one.matchDateTimeUTC,
      status: one.matchIsFinished ? "FINAL" : "SCHEDULED",
      scoreOne,
      scoreTwo,
      winner: winnerOf(scoreOne, scoreTwo),
      isKnockout: knockoutGroup.test(one.group.groupName ?? ""),
    },
  ];
}

/** The fields that name an unreadable match. */
const matchLabel = z.looseObject({
  group: z.nullish(z.looseObject({ groupOrderID: z.unknown() })),
  team1: z.nullish(z.looseObject({ teamName: z.unknown() })),
  team2: z.nullish(z.looseObject({ teamName: z.unknown() })),
});
function describeMatch(raw: unknown) {
  const { group, team1, team2 } = matchLabel.safeParse(raw).data ?? {};
  return {
    name: matchName(team1?.teamName, team2?.teamName),
    round: roundOrNull(group?.groupOrderID),
  };
}

/** All calls in order, a few at a time. */
async function readAll<T>(paths: readonly string[], read: (path: string) => Promise<T[]>) {
  const found: T[] = [];
  for (let from = 0; from < paths.length; from += maxConcurrentCalls) {
    const batch = paths.slice(from, from + maxConcurrentCalls);
    for (const part of await Promise.all(batch.map(read))) found.push(...part);
  }
  return found;
}

const readList = async <T>(readFile: ReadFile, path: string, list: z.ZodMiniType<T[]>) =>
  parseJson(list, (await readFile(path))?.text ?? "", name);

/** api.openligadb.de, free and without a key. Ids change, and anyone can edit results. */
export const openLigaDb: Adapter = {
  source: "OPENLIGADB",
  name,
  async read({ competition, season, rounds }, readFile) {
    const league = `${competition}/${season}`;
    const numbers =
      rounds ??
      (
        await readList(
          readFile,
          `/getavailablegroups/${league}`,
          z.array(group).check(z.maxLength(1000)),
        )
      ).map(({ groupOrderID }) => groupOrderID);
    const paths = [...new Set(numbers)].map((n) => `/getmatchdata/${league}/${n}`);
    const matches = await readAll(paths, (path) => readList(readFile, path, rawMatches));
    const { read, unread } = parseEach(match, matches, name, describeMatch);
    return { rows: read.flatMap(rowOf), unread, etag: null };
  },
};
