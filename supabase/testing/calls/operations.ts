/** One call of the API as the database sees it. */
export interface Operation {
  readonly name: string;
  readonly goal: number | undefined;
  /** A query that draws one text[]: the acting fan first, then what the statement uses as $1[n]. */
  readonly draw: string;
  readonly statement: string;
  readonly seconds?: number;
  /** What undoes the calls, lest they slow down others. Run by the owner. */
  readonly undo?: string;
}

/** What a fan does not feel, in milliseconds (p95): of a call, of a search, and of matches that are looked for. */
export const goals = { call: 3, search: 25, live: 20 } as const;

const textsOf = (...values: readonly string[]) =>
  `array[${values.map((value) => `(${value})::text`).join(", ")}]`;

const anyFan = "bench.random_fan()";

export const meAnd = (...values: string[]) => `select ${textsOf(anyFan, ...values)}`;
export const me = meAnd();

/** One of those who have blocked three hundred. */
export const aBlocker =
  "select id from bench.blocker where rank = (select 1 + floor(random() * count(*))::bigint from bench.blocker)";

/** Like meAnd, for such a one. */
export const aBlockerAnd = (...values: string[]) => `select ${textsOf(aBlocker, ...values)}`;

/** Whoever acts, kind and slug of an item: the more fans rate it, the more often. */
export const anItem = (who = anyFan) =>
  `select ${textsOf(who, "e.kind", "e.slug")} from bench.popular p join public.entities e on e.id = p.id where p.rank = (select 1 + floor(5000 * random() ^ 3)::bigint)`;

/** One that is there: others were deleted. */
export const randomPost =
  "select id from public.posts where id >= (select floor(random() * max(id))::bigint from public.posts) order by id limit 1";

/** Two who are friends, the first of whom acts. */
export const aFriendship =
  "select array[user_lo::text, user_hi::text] from public.friendships where accepted_at is not null and user_lo = (select bench.random_fan()) order by random() limit 1";

/** Two random fans become friends or, unless accepted, one asks the other; answers what `values` says of it. */
const meet = (isAccepted: boolean, ...values: string[]) =>
  `insert into public.friendships (user_lo, user_hi, requester_id, accepted_at) select least(a, b), greatest(a, b), a, ${isAccepted ? "now()" : "null"} from (select bench.random_fan() as a, bench.random_fan() as b) pair where a <> b on conflict do nothing returning ${textsOf(...values)}`;

/** Two new friends: those that were built would be used up among few fans. */
export const aNewFriendship = meet(true, "user_lo", "user_hi");

/** Who has just accepted a request, and its id. */
export const anAcceptedRequest = meet(true, "addressee_id", "id");

/** Whoever of the two may answer a new request or cancel it, and its id. */
export const aRequest = (whoActs: "addressee_id" | "requester_id") => meet(false, whoActs, "id");

/** An admin who acts, and values of a row from elsewhere. */
export const anAdmin = (values: readonly string[] = [], from = "(select) nothing") =>
  `select ${textsOf("a.profile_id", ...values)} from private.admins a, ${from} order by random() limit 1`;

// Ranks are integers: a double is not looked up in their index.

/** Something of a last name, the frequent ones more often. */
export const aLastName = (something: string) =>
  `select ${something} from bench.name where kind = 'last' and rank = (select floor(20000 * random() ^ 2)::integer)`;

/** A city, the large ones more often. */
export const aPlace =
  "select split_part(label, ',', 1) from bench.city where rank = (select 1 + floor(5000 * random() ^ 3)::integer)";

export const largestSweepstake =
  "select max(id) from public.sweepstakes where name = 'The sweepstake of everybody'";
