/** Calls a second that one core makes, by the name of the operation. */
type Rates = ReadonlyMap<string, number>;

/** What a hundred reads of fans who are looking around are made of. An assumption: nobody uses it yet. */
export const readMix: Readonly<Record<string, number>> = {
  "feed, first page": 18,
  "feed, deep page": 8,
  "feed of friends": 8,
  "replies to a post": 8,
  "notifications, first page": 4,
  "own profile": 21,
  "one post": 3,
  "another's profile": 5,
  "two fans compared": 2,
  "ratings of a fan": 3,
  "tagline of a fan": 3,
  friends: 2,
  "pending requests": 2,
  "the rankings": 3,
  "an item": 2,
  "posts about an item": 1,
  "recommendations, saved": 1,
  "fan search, one word": 1,
  "ranking search": 1,
  sweepstakes: 1,
  "a sweepstake with the own picks": 1,
  "standings, first page": 1,
  "athletes (4,551)": 1,
};

/** The reads of the mix that are counted, each by a write of its own. */
const counted = [
  "another's profile",
  "two fans compared",
  "recommendations, saved",
  "fan search, one word",
  "ranking search",
];
const countingWrite = "count a dear read";
const posting = "post";

/** What a hundred writes are made of. An assumption, too. */
export const writeMix: Readonly<Record<string, number>> = {
  "like a post": 42,
  "reply to a post": 14,
  "mark notifications as read": 14,
  "change one rating": 12,
  [posting]: 8,
  "ask for a friendship": 4,
  "accept a request": 3,
  "save 12 ratings, all of them hot": 2,
  "submit 15 picks": 1,
};

/** For each write there are so many reads, of which the primary gets some for it is just written. */
const readsForEachWrite = 20;
const ownReadsAfterWrite = 3;

/** Of the cores' time; the rest is for PostgREST, for following the primary, and for peaks. */
const useOfCores = 0.5;

/** A fan who is looking around. */
const readsOfFanPerSecond = 1 / 5;

export interface Measured {
  readonly primary: Rates;
  readonly standby: Rates;
  readonly writes: Rates;
  readonly bytesPerWrite: ReadonlyMap<string, number>;
  /** Posts become visible in the order of their ids, one after the other: no core adds to this. */
  readonly postsPerSecond: number;
  /** How fast one process of a standby follows. */
  readonly replayMegabytesPerSecond: number;
}

export interface Machines {
  readonly cores: number;
  readonly replicas: number;
}

export interface Reckoned {
  readonly fans: number;
  readonly reads: number;
  readonly writes: number;
  readonly megabytesOfLog: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function rateOf(rates: Rates, name: string): number {
  const rate = rates.get(name);
  if (rate === undefined) throw new Error(`"${name}" was not measured.`);
  return rate;
}

/** Seconds of one core that a call of this mix takes on average. */
const secondsPerCall = (mix: Readonly<Record<string, number>>, rates: Rates) =>
  sum(Object.entries(mix).map(([name, share]) => share / 100 / rateOf(rates, name)));

/** What such machines hold by what one core was measured to do: a product, and no measurement. */
export function reckon(measured: Measured, { cores, replicas }: Machines): Reckoned {
  const read = secondsPerCall(readMix, measured.primary);
  const share = sum(counted.map((name) => readMix[name] ?? 0)) / 100;
  const count = share / rateOf(measured.writes, countingWrite);
  const write = secondsPerCall(writeMix, measured.writes) / readsForEachWrite;
  const own = ownReadsAfterWrite / readsForEachWrite;
  const seconds = cores * useOfCores;
  const limits =
    replicas === 0
      ? [seconds / (read + count + write)]
      : [
          seconds / (own * read + count + write),
          (replicas * seconds) / ((1 - own) * secondsPerCall(readMix, measured.standby)),
        ];
  const postsForEachRead = (writeMix[posting] ?? 0) / 100 / readsForEachWrite;
  const logOf = (name: string) => rateOf(measured.bytesPerWrite, name) / 1e6;
  const logOfWrite = sum(
    Object.entries(writeMix).map(([name, part]) => (part / 100) * logOf(name)),
  );
  const megabytesForEachRead = logOfWrite / readsForEachWrite + share * logOf(countingWrite);
  if (replicas > 0) limits.push(measured.replayMegabytesPerSecond / megabytesForEachRead);
  const reads = Math.min(...limits, measured.postsPerSecond / postsForEachRead);
  return {
    fans: reads / readsOfFanPerSecond,
    reads,
    writes: reads / readsForEachWrite,
    megabytesOfLog: reads * megabytesForEachRead,
  };
}

/** What the table of the report says of itself. */
export const assumptions = `Reckoned, not measured: what one core did, times cores, of whose time ${useOfCores * 100} % is used. ${readsForEachWrite} reads for each write, ${ownReadsAfterWrite} of them by the primary, for it is just written; a fan who is looking around reads every ${1 / readsOfFanPerSecond} s. The mixes of reads and writes are assumptions, in \`bench/scale/reckon.ts\`.`;
