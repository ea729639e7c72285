import * as z from "zod/mini";
import { type Adapter, type FeedRow, type ReadFile, winnerOf } from "../feed-row.ts";
import { parseJson } from "../parse.ts";

const name = "OpenLigaDB";
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
        pointsTeam1: z.nullable(z.int()),
        pointsTeam2: z.nullable(z.int()),
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

/** All calls in order, a few at a time. */
async function readAll<T>(paths: readonly string[], read: (path: string) => Promise<T[]>) {
  const found: T[] = [];
  for (let from = 0; from < paths.length; from += maxConcurrentCalls) {
    const batch = paths.slice(from, from + maxConcurrentCalls);
    for (const part of await Promise.all(batch.map(read))) found.push(...part);
  }
  return found;
}

const readList = async <T>(readFile: ReadFile, path: string, item: z.ZodMiniType<T>) =>
  parseJson(z.array(item).check(z.maxLength(1000)), (await readFile(path))?.text ?? "", name);

/** api.openligadb.de, free and without a key. Ids change, and anyone can edit results. */
export const openLigaDb: Adapter = {
  source: "OPENLIGADB",
  name,
  async read({ competition, season, rounds }, readFile) {
    const league = `${competition}/${season}`;
    const numbers =
      rounds ??
      (await readList(readFile, `/getavailablegroups/${league}`, group)).map(
        ({ groupOrderID }) => groupOrderID,
      );
    const paths = [...new Set(numbers)].map((n) => `/getmatchdata/${league}/${n}`);
    const matches = await readAll(paths, (path) => readList(readFile, path, match));
    return { rows: matches.flatMap(rowOf), etag: null };
  },
};
