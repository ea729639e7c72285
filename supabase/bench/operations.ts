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

export const me = "select array[bench.random_fan()::text]";
export const meAnd = (...values: string[]) =>
  `select array[bench.random_fan()::text, ${values.map((value) => `(${value})::text`).join(", ")}]`;

export const randomPost = "select 1 + floor(random() * (select max(id) from public.posts))::bigint";

/** Two who are friends, the first of whom acts. */
export const aFriendship =
  "select array[user_lo::text, user_hi::text] from public.friendships where accepted_at is not null and user_lo = (select bench.random_fan()) order by random() limit 1";

/**
 * Whoever of the two may answer a request or cancel it, and its id. A friendship is made a request again:
 * those that were built waiting would soon be used up.
 */
export const aRequest = (whoActs: "addressee_id" | "requester_id") =>
  `update public.friendships set accepted_at = null where id = (select id from public.friendships where accepted_at is not null and user_lo >= (select gen_random_uuid()) order by user_lo limit 1) returning array[${whoActs}::text, id::text]`;

/** An admin who acts, and values of a row from elsewhere. */
export const anAdmin = (values: readonly string[] = [], from = "(select) nothing") =>
  `select array[${["a.profile_id", ...values].map((value) => `${value}::text`).join(", ")}] from private.admins a, ${from} order by random() limit 1`;
