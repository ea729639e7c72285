// Seasons as a public source listed them on several days: see README.md.
import { readFileSync } from "node:fs";
import path from "node:path";

export interface RecordedMatch {
  readonly id: number;
  readonly round: number;
  readonly home: string;
  readonly away: string;
  /** The day and the hour on the league's clocks; the hour is null while no time is known. */
  readonly day: string;
  readonly hour: string | null;
  readonly goals: readonly [home: number, away: number] | null;
  readonly isPostponed: boolean;
}

export interface RecordedVersion {
  readonly day: string;
  readonly zone: string;
  readonly matches: readonly RecordedMatch[];
}

export type RecordedSeason = "premier-league-2025-26" | "bundesliga-2025-26";

/** Each version lists the names and matches that differ from the version before. */
export function readRecordedSeason(
  season: RecordedSeason = "premier-league-2025-26",
): RecordedVersion[] {
  const names = new Map<string, string>();
  // One match has a name of its own for its away side in three versions.
  const matches = new Map<string, Omit<RecordedMatch, "home" | "away"> & { alias: string }>();
  const file = path.join(import.meta.dirname, `${season}.txt`);
  const [head = "", ...sections] = readFileSync(file, "utf8").split(/^version /m);
  const zone = head.trim().slice("zone ".length);
  return sections.map((section) => {
    const [version = "", ...lines] = section.trim().split("\n");
    for (const line of lines) {
      const [first = "", home = "", away = "", day = "", hour, end = "", ...alias] =
        line.split(" ");
      const pair = `${home} ${away}`;
      if (first === "name") {
        names.set(home, line.slice(`name ${home} `.length));
        continue;
      }
      const [one, two] = end.split("-").map(Number);
      matches.set(pair, {
        id: matches.get(pair)?.id ?? matches.size + 1,
        round: Number(first),
        day,
        hour: hour === "-" || hour === undefined ? null : hour,
        goals: one === undefined || two === undefined ? null : [one, two],
        isPostponed: end === "postponed",
        alias: alias.join(" "),
      });
    }
    const nameOf = (code = "") => names.get(code) ?? code;
    return {
      day: version,
      zone,
      matches: [...matches].map(([pair, { alias, ...match }]) => {
        const [home, away] = pair.split(" ");
        return { ...match, home: nameOf(home), away: alias || nameOf(away) };
      }),
    };
  });
}

const dayLength = 864e5;
const clocks = new Map(
  ["Europe/London", "Europe/Berlin"].map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }),
  ]),
);

/** The instant of a match in ms; midnight without a time. */
function instantOf({ day, hour }: RecordedMatch, zone: string): number {
  const utc = Date.parse(`${day}T${hour ?? "00:00"}Z`);
  const ahead = (Number(clocks.get(zone)?.format(utc)) - new Date(utc).getUTCHours() + 24) % 24;
  return utc - ahead * 36e5;
}

/** Moves the season so that the evening of the version's day is `now`, in ms. */
const shiftOf = (version: RecordedVersion, now: number) =>
  now - Date.parse(version.day) - dayLength;

export const startOf = (version: RecordedVersion, match: RecordedMatch, now: number): string =>
  new Date(instantOf(match, version.zone) + shiftOf(version, now)).toISOString();

const groupOf = (round: number) => ({ groupName: `${round}. Spieltag`, groupOrderID: round });

/** The files of OpenLigaDB by path below its address. */
export function openLigaFiles(version: RecordedVersion, now: number): Record<string, unknown> {
  const rounds = [...new Set(version.matches.map(({ round }) => round))];
  const matchesOf = (round: number) =>
    version.matches
      .filter((match) => match.round === round)
      .map((match) => ({
        matchID: match.id,
        matchDateTimeUTC: startOf(version, match, now),
        group: groupOf(round),
        team1: { teamName: match.home },
        team2: { teamName: match.away },
        matchIsFinished: match.goals !== null,
        matchResults: match.goals
          ? [{ resultTypeID: 2, pointsTeam1: match.goals[0], pointsTeam2: match.goals[1] }]
          : [],
      }));
  return Object.fromEntries([
    ["/getavailablegroups/epl/2025", rounds.map(groupOf)],
    ...rounds.map((round) => [`/getmatchdata/epl/2025/${round}`, matchesOf(round)]),
  ]);
}

/** The file of football-data.org by path below its address. */
export function footballDataFiles(
  version: RecordedVersion,
  now: number,
  competition = "epl",
): Record<string, unknown> {
  const matches = version.matches.map((match) => {
    const [home, away] = match.goals ?? [null, null];
    const winner = Math.sign((home ?? 0) - (away ?? 0));
    const sideOf = (name: string) => ({ name, shortName: name.replace(/ A?FC$|^A?FC /, "") });
    return {
      id: match.id,
      utcDate: startOf(version, match, now),
      status: match.goals ? "FINISHED" : match.isPostponed ? "POSTPONED" : "TIMED",
      matchday: match.round,
      stage: "REGULAR_SEASON",
      homeTeam: sideOf(match.home),
      awayTeam: sideOf(match.away),
      score: {
        winner: match.goals ? (["AWAY_TEAM", "DRAW", "HOME_TEAM"] as const)[winner + 1] : null,
        duration: "REGULAR",
        fullTime: { home, away },
      },
    };
  });
  return { [`/competitions/${competition}/matches?season=2025`]: { matches } };
}
