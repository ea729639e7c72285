// Random files of fixtures and results, without an admin's changes: no wrong winner, moved start or lost row.
import type { Team } from "@contract/catalogue.ts";
import type { Game } from "@contract/sweepstakes.ts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { contestantCatalogue } from "@/features/sweepstakes/admin/contestant-catalogue";
import { emptyDraft } from "@/features/sweepstakes/admin/draft";
import { sideMatcher } from "@/features/sweepstakes/admin/fixtures/match-sides";
import { isComplete } from "@/features/sweepstakes/admin/fixtures/proposals";
import { proposedIn } from "@/features/sweepstakes/admin/fixtures/proposed-in";
import { readFile } from "@/features/sweepstakes/admin/fixtures/read-file";
import { noImport } from "@/features/sweepstakes/admin/fixtures/use-kept-import";
import { choicesOf, matchResults } from "@/features/sweepstakes/admin/results/match-results";
import { contestantsOf } from "@/features/sweepstakes/admin/use-contestants";
import { drawId } from "@/features/sweepstakes/matchup";
import { instantOf, momentsAt } from "@/lib/instants";
import { textOfFile } from "@/lib/text-of-file";
import { teamGame } from "@/testing/games";
import { seedAthletes, seedCrests, seedSports, seedTeams } from "@/testing/seed-catalogue";
import { type Chance, chanceFrom } from "../../../../../../supabase/seeds/demo/chance.ts";

const now = Date.parse("2026-08-20T12:00:00Z");
beforeAll(() => void vi.useFakeTimers({ now, toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

const contestants = contestantsOf(seedSports, seedTeams, seedAthletes);
const catalogue = contestantCatalogue(contestants, seedCrests);
const matcher = sideMatcher(catalogue, contestants.ineligible);
const leagues = ["Bundesliga", "Premier League", "La Liga"].map((league) =>
  seedTeams.filter(
    ({ competition, sportName }) => competition === league && sportName === "Soccer",
  ),
);
const zones = ["Europe/London", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "UTC"];
const [hour, day] = [3_600_000, 86_400_000];

/** The actual game. */
interface Meeting {
  home: Team;
  away: Team;
  moment: number;
  round: number;
  score: readonly [number, number];
  status: string;
}

const over = ["FT", "Final", "", "finished", "Full time"];
const isOff = (status: string) => ["Postponed", "Abandoned", "P-P"].includes(status);
const others = [
  "LIVE 67'",
  "HT",
  "Postponed",
  "Abandoned",
  "not started",
  "P-P",
  "2nd half",
  "???",
];

/**
 * Both meetings of a league's teams, in random rounds and sometimes in the repeated hour; or a series of
 * games between two teams within days.
 */
function seasonOf(chance: Chance, isSeries: boolean): Meeting[] {
  const teams = chance.sample(chance.pick(leagues), isSeries ? 2 : chance.integer(2, 6));
  const pairs = teams.flatMap((home) =>
    teams.filter((away) => away !== home).map((away) => ({ home, away })),
  );
  const all = isSeries ? [...pairs, ...pairs, ...pairs] : pairs;
  let apart = 0;
  return chance.sample(all, all.length).map((pair, index) => {
    apart += isSeries ? chance.pick([6, 18, 24, 48]) * hour : 7 * day;
    const near = chance.happens(0.2) ? Date.parse("2026-10-24T22:00Z") : now + 30 * day;
    const slot = chance.integer(1, 80) * 15 * 60_000;
    return {
      ...pair,
      moment: near + apart + (isSeries ? 0 : slot),
      round: 1 + (index >> 1),
      score: [chance.integer(0, 3), chance.integer(0, 3)],
      status: chance.pick(chance.happens(0.5) ? over : others),
    };
  });
}

/** An instant in a time zone: "2026-11-28" and "15:00". */
function clockIn(zone: string, moment: number) {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "short",
  });
  return format.format(moment).split(" ") as [string, string];
}

interface Style {
  zone: string;
  order: "day first" | "month first";
}

function dateIn(chance: Chance, date: string, { order }: Style): string {
  const [year, month, ofMonth] = date.split("-") as [string, string, string];
  const numbers = order === "day first" ? [ofMonth, month, year] : [month, ofMonth, year];
  const name = new Date(date).toLocaleDateString("en-US", { month: "short", timeZone: "UTC" });
  return chance.pick([date, numbers.join("/"), `${Number(ofMonth)} ${name} ${year}`]);
}

const nameIn = (chance: Chance, { name, aliases }: Team) =>
  chance.happens(0.3) && aliases[0] ? aliases[0] : name;

/** A table of these games. Each row begins with its number. */
function tableOf(chance: Chance, meetings: readonly Meeting[], style: Style, hasTimes = true) {
  const separator = chance.pick([",", ";", "\t", "|"]);
  const rows = meetings.map((meeting, index) => {
    const [date, time] = clockIn(style.zone, meeting.moment);
    const [home, away] = [nameIn(chance, meeting.home), nameIn(chance, meeting.away)];
    const written = dateIn(chance, date, style);
    return [
      index,
      meeting.round,
      written,
      hasTimes ? time : "",
      home,
      away,
      ...meeting.score,
      meeting.status,
    ];
  });
  const head = [
    "No",
    "Round",
    "Date",
    "Time",
    "Home",
    "Away",
    "Home score",
    "Away score",
    "Status",
  ];
  return [head, ...rows].map((cells) => cells.join(separator)).join(chance.pick(["\n", "\r\n"]));
}

/** A calendar of these games, with lines folded after a number of bytes, even within characters. */
function calendarOf(chance: Chance, meetings: readonly Meeting[], { zone }: Style): Buffer {
  const events = meetings.flatMap(({ home, away, moment, status }, index) => {
    const [date, time] = clockIn(zone, moment);
    const local = `${date}T${time}00`.replace(/[-:]/g, "");
    const isSingle = momentsAt(`${date}T${time}`, zone).length === 1;
    const utc = new Date(moment).toISOString().replace(/[-:]|\.000/g, "");
    const start = zone === "UTC" || !isSingle ? `DTSTART:${utc}` : `DTSTART;TZID=${zone}:${local}`;
    const canceled = isOff(status) ? ["STATUS:CANCELLED"] : [];
    const title = `SUMMARY:${home.name} ${chance.pick(["v", "vs", "-", "–", "🆚"])} ${away.name}`;
    return ["BEGIN:VEVENT", `UID:${index}`, title, start, ...canceled, "END:VEVENT"];
  });
  const width = chance.integer(20, 75);
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR"].flatMap((line) => {
    const bytes = Buffer.from(line);
    const count = Math.ceil(bytes.length / width);
    const parts = Array.from({ length: count }, (_, at) =>
      bytes.subarray(at * width, at * width + width),
    );
    return parts.flatMap((part, at) => [Buffer.from(at === 0 ? "\r\n" : "\r\n "), part]);
  });
  return Buffer.concat(lines).subarray(2);
}

/** A text in one of the encodings that spreadsheets use. */
function bytesOf(chance: Chance, text: string): Buffer {
  const isLatin = Buffer.from(text, "latin1").toString("latin1") === text;
  return chance.pick([
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    Buffer.from(`\uFEFF${text}`, "utf16le"),
    ...(isLatin ? [Buffer.from(text, "latin1")] : []),
  ]);
}

const read = async (bytes: Buffer) =>
  readFile(await textOfFile(new File([new Uint8Array(bytes)], "a.csv")));

const seeds = Array.from({ length: 80 }, (_, seed) => seed + 1);

describe.each(seeds)("random files of seed %i", (seed) => {
  const chance = chanceFrom(seed * 7919);
  const isSeries = chance.happens(0.3);
  const season = seasonOf(chance, isSeries);
  const style = {
    zone: chance.pick(zones),
    order: chance.pick(["day first", "month first"] as const),
  };

  it("turns every row of fixtures into a game at its time, a question, or a skipped row", async () => {
    const isCalendar = chance.happens(0.3);
    const bytes = isCalendar
      ? calendarOf(chance, season, style)
      : bytesOf(chance, tableOf(chance, season, style));
    const file = await read(bytes);
    expect(file.rows).toHaveLength(season.length);
    const rounds = isCalendar ? [""] : ["", ...new Set(season.map(({ round }) => String(round)))];
    for (const round of rounds) {
      const known = { matcher, sports: seedSports, now };
      const { proposals, leftOut } = proposedIn(
        file,
        { ...noImport, ...style, round },
        emptyDraft(),
        known,
      );
      const seen = [...proposals.map(({ line }) => line), ...leftOut.map(({ row }) => row.line)];
      expect(seen.toSorted((a, b) => a - b)).toEqual(file.rows.map(({ line }) => line));
      for (const proposal of proposals) {
        const { home, away, moment, status } = season[
          proposal.line - (isCalendar ? 1 : 2)
        ] as Meeting;
        expect(isOff(status)).toBe(false);
        const moments =
          proposal.startChoices.length === 2 ? proposal.startChoices : [proposal.start];
        expect(moments.map((each) => Date.parse(instantOf(each) ?? ""))).toContain(moment);
        if (!isComplete(proposal)) continue;
        expect(proposal.sides.map(({ item }) => item?.value)).toEqual([home.name, away.name]);
      }
    }
  });

  it("a row of results never decides another row's game or an unfinished game", async () => {
    // The file contains both games, one, or none, for any clock that the admin may leave selected.
    const most = isSeries ? 2 : season.length;
    const inContest = chance.sample(season, chance.integer(1, most));
    const inFile = chance.sample(season, chance.integer(1, most));
    const days = new Set(season.map(({ moment }) => clockIn(style.zone, moment)[0]));
    // Without times, two games on one day are ambiguous.
    const hasTimes = days.size < season.length || chance.happens(0.5);
    const bytes = bytesOf(chance, tableOf(chance, inFile, style, hasTimes));
    const games = inContest.map((meeting, id): Game => {
      const sides = chance.happens(0.5)
        ? [meeting.home, meeting.away]
        : [meeting.away, meeting.home];
      const startTime = new Date(meeting.moment).toISOString();
      const changes = { teamOne: sides[0], teamTwo: sides[1], startTime, canDraw: true };
      return teamGame(id, changes as Partial<Game>);
    });
    const zone = isSeries || chance.happens(0.6) ? style.zone : chance.pick(zones);
    const clock = { zone, order: style.order, isChosen: false };
    const later = Math.max(...season.map(({ moment }) => moment)) + 3 * hour;
    const at = chance.happens(0.7) ? later : chance.pick(season).moment + hour;
    const { rows } = await read(bytes);
    const matched = matchResults(rows, games, catalogue, { clock, now: at });
    expect(matched.map(({ row }) => row.line)).toEqual(inFile.map((_, index) => index + 2));
    const choices = choicesOf(matched);
    for (const [id, sideId] of Object.entries(choices)) {
      const { home, away, score, status, moment } = inContest[Number(id)] as Meeting;
      const winner = score[0] > score[1] ? home.id : score[0] < score[1] ? away.id : drawId;
      expect({
        sideId,
        isOver: over.includes(status) && (status !== "" || at >= moment + 1.5 * hour),
        hasBegun: moment <= at,
      }).toEqual({
        sideId: winner,
        isOver: true,
        hasBegun: true,
      });
    }
    // On the right clock, every game marked as finished is decided.
    const isCertain = zone === style.zone && at === later && (hasTimes || !isSeries);
    const certain = inContest.filter(
      (each) => isCertain && inFile.includes(each) && /^f/i.test(each.status),
    );
    expect(Object.keys(choices).length).toBeGreaterThanOrEqual(certain.length);
  });
});
