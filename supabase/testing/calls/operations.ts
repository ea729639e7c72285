/** One call of the API as the database sees it. */
export interface Operation {
  readonly name: string;
  /** The p95 in milliseconds: `goals.call` by default, null for none. */
  readonly goal?: number | null;
  /** A query that draws one text[]: the acting fan, then the statement's values, $1[n]. */
  readonly draw: string;
  readonly statement: string;
  readonly seconds?: number;
  /** Undoes the calls, so that they don't slow down others. The owner runs it. */
  readonly undo?: string;
}

/** The p95 goals in milliseconds, too short to notice, for a call, a search, and a live search for matches. */
export const goals = { call: 3, search: 25, live: 20 } as const;

const textsOf = (...values: readonly string[]) =>
  `array[${values.map((value) => `(${value})::text`).join(", ")}]`;

const anyFan = "bench.random_fan()";

export const meAnd = (...values: string[]) => `select ${textsOf(anyFan, ...values)}`;
export const me = meAnd();

/** One of the fans who blocked three hundred others. */
export const aBlocker =
  "select id from bench.blocker where rank = (select 1 + floor(random() * count(*))::bigint from bench.blocker)";

/** Like meAnd, for one of the fans who blocked three hundred others. */
export const aBlockerAnd = (...values: string[]) => `select ${textsOf(aBlocker, ...values)}`;

/** A fan, and the type and slug of an item, weighted by its ratings. */
export const anItem = (who = anyFan) =>
  `select ${textsOf(who, "e.kind", "e.slug")} from bench.popular p join public.entities e on e.id = p.id where p.rank = (select 1 + floor(5000 * random() ^ 3)::bigint)`;

/** A random post that still exists: some ids were deleted. */
export const randomPost =
  "select id from public.posts where id >= (select floor(random() * max(id))::bigint from public.posts) order by id limit 1";

/** Two friends, the first of whom acts. */
export const aFriendship =
  "select array[user_lo::text, user_hi::text] from public.friendships where accepted_at is not null and user_lo = (select bench.random_fan()) order by random() limit 1";

/** Makes two random fans friends, or one a requester of the other; returns their `values`. */
const newPair = (isAccepted: boolean, ...values: string[]) =>
  `insert into public.friendships (user_lo, user_hi, requester_id, accepted_at) select least(a, b), greatest(a, b), a, ${isAccepted ? "now()" : "null"} from (select bench.random_fan() as a, bench.random_fan() as b) pair where a <> b on conflict do nothing returning ${textsOf(...values)}`;

/** Two new friends. Among few fans, the population's friendships would run out. */
export const aNewFriendship = newPair(true, "user_lo", "user_hi");

/** The fan who just accepted a request, and its id. */
export const anAcceptedRequest = newPair(true, "addressee_id", "id");

/** The fan of a new request who may accept or cancel it, and its id. */
export const aRequest = (whoActs: "addressee_id" | "requester_id") => newPair(false, whoActs, "id");

/** An admin as the caller, and values of another row. */
export const anAdmin = (values: readonly string[] = [], from = "(select) nothing") =>
  `select ${textsOf("a.profile_id", ...values)} from private.admins a, ${from} order by random() limit 1`;

// Ranks are integers: a double would not use their index.

/** A part of a last name, weighted by frequency. */
export const aLastName = (something: string) =>
  `select ${something} from bench.name where kind = 'last' and rank = (select floor(20000 * random() ^ 2)::integer)`;

/** A city, weighted by size. */
export const aPlace =
  "select split_part(label, ',', 1) from bench.city where rank = (select 1 + floor(5000 * random() ^ 3)::integer)";

export const largestSweepstake =
  "select max(id) from public.sweepstakes where name = 'The sweepstake of everybody'";

export const theSeason = "select max(id) from public.series where name = 'The season of everybody'";
