/** If the statement's `gone` deleted nothing, inserts every row that the load's four fans could have. */
const orAll = (table: string, columns: string, values: string) =>
  `insert into ${table} (${columns}) select ${values} from generate_series(1, 4) n
   where not exists (select from gone)`;
const [me, friend, stranger] = ["n", "1 + n % 4", "1 + (n + 1) % 4"].map(
  (place) => `($1::uuid[])[${place}]`,
);

/**
 * Unacknowledged losses or changes by kind of thing, for rows of four fans ($1). Kinds that come and go lose all rows,
 * or gain all where there were none. Statements that cascade come last.
 */
export const undetectedChanges: Readonly<Record<string, string>> = {
  like: "delete from public.post_likes where user_id = any ($1::uuid[])",
  reply: "delete from public.replies where author_id = any ($1::uuid[])",
  report: "delete from private.reports where reporter_id = any ($1::uuid[])",
  post: "delete from public.posts where author_id = any ($1::uuid[])",
  ratings: "update public.ratings set rating = -rating where profile_id = any ($1::uuid[])",
  tagline: "delete from public.tagline_rows where profile_id = any ($1::uuid[])",
  picks:
    "update public.picks set selected_side = 3 - selected_side where profile_id = any ($1::uuid[])",
  suggestion: "delete from private.suggestions where fan_id = any ($1::uuid[])",
  profile:
    "update private.profile_details set birth_date = null where profile_id = any ($1::uuid[])",
  friendship: `with gone as (delete from public.friendships where requester_id = any ($1::uuid[]) returning 1)
    ${orAll("public.friendships", "user_lo, user_hi, requester_id", `least(${me}, ${friend}), greatest(${me}, ${friend}), ${me}`)}`,
  block: `with gone as (delete from public.blocks where blocker_id = any ($1::uuid[]) returning 1)
    ${orAll("public.blocks", "blocker_id, blocked_id", `${me}, ${stranger}`)}`,
  dismissal: `with gone as (delete from public.dismissals where profile_id = any ($1::uuid[]) returning 1)
    ${orAll("public.dismissals", "profile_id, dismissed_id", `${me}, ${friend}`)}`,
  account: "delete from auth.users where email like 'newcomer%' and id <> all ($1::uuid[])",
  picture: "update public.profiles set profile_image_path = null where id = any ($1::uuid[])",
};
