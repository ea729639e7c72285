import { Hono } from "hono";
import type { FeedRow } from "../functions/feeds/feed-row.ts";
import type { StackConfig } from "./config.ts";

/** The mailbox's process serves the league, which needs no port of its own. */
export const demoLeaguePath = "/demo-league";
export const demoLeagueUrl = ({ ports }: StackConfig) =>
  `http://127.0.0.1:${ports.mailbox}${demoLeaguePath}`;

const teams = [
  "Arsenal",
  "Chelsea",
  "Everton",
  "Fulham",
  "Liverpool",
  "Manchester City",
  "Newcastle United",
  "Tottenham Hotspur",
];
const minute = 60_000;
const day = 24 * 60 * minute;
const gameLength = minute;
const gamesPerRound = teams.length / 2;
const quickRounds = 5;
const roundCount = 60;

/** The start of a round: the first five within half an hour, then one each day. */
const startOfRound = (began: number, round: number) =>
  began +
  (round <= quickRounds
    ? round * 5 * minute
    : (round - quickRounds) * day + quickRounds * 5 * minute);

/** The pairs of a round by the circle method: the first team stays, the others rotate. */
function pairsOf(round: number): [string, string][] {
  const [first = "", ...others] = teams;
  const turn = (round - 1) % others.length;
  const circle = [first, ...others.slice(turn), ...others.slice(0, turn)];
  return Array.from({ length: gamesPerRound }, (_, n) => {
    const [one = "", two = ""] = [circle[n], circle[teams.length - 1 - n]];
    return round % 2 === 0 ? [two, one] : [one, two];
  });
}

/** Goals that look random, and are the same for each read. */
const goalsOf = (round: number, n: number) => [(round * 7 + n * 5) % 4, (round * 3 + n * 11) % 4];

function rowOf(began: number, now: number, round: number, n: number): FeedRow {
  const [sideOne, sideTwo] = pairsOf(round)[n] ?? ["", ""];
  const start = startOfRound(began, round) + n * (minute / 4);
  const isOver = now >= start + gameLength;
  const [scoreOne = 0, scoreTwo = 0] = goalsOf(round, n);
  const winner = scoreOne === scoreTwo ? "DRAW" : scoreOne > scoreTwo ? "ONE" : "TWO";
  return {
    externalId: `${round}-${n}`,
    round,
    sideOne,
    sideTwo,
    startTime: new Date(start).toISOString(),
    status: isOver ? "FINAL" : now >= start ? "LIVE" : "SCHEDULED",
    scoreOne: isOver ? scoreOne : null,
    scoreTwo: isOver ? scoreTwo : null,
    winner: isOver ? winner : null,
  };
}

/** The matches of a season that began at this time, as they stand now. */
export const demoRows = (began: number, now: number): FeedRow[] =>
  Array.from({ length: roundCount }, (_, index) => index + 1).flatMap((round) =>
    Array.from({ length: gamesPerRound }, (_, n) => rowOf(began, now, round, n)),
  );

/** Serves seasons by their first second since 1970, such as `/demo/1795651200`. */
export function demoLeague(): Hono {
  const app = new Hono();
  app.get("/demo/:began{\\d{9,11}}", (c) =>
    c.json({ rows: demoRows(Number(c.req.param("began")) * 1000, Date.now()) }),
  );
  return app;
}
