import { absent, present } from "../ledger.ts";
import { type Kind, pickOne } from "./kind.ts";

export const profile: Kind = {
  name: "profile",
  weight: 1,
  async write({ me }, { write }) {
    const firstName = `Fan ${pickOne(["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"])} ${pickOne(["Lee", "Roe"])}`;
    const birthDate = `19${pickOne([60, 70, 80, 90])}-0${pickOne([1, 2, 3, 4])}-11`;
    const fact = { kind: "profile", key: me.id, state: `${firstName} ${birthDate}` };
    await write(me, fact, "PATCH", `/users/${me.id}`, { firstName, birthDate });
  },
  async present(sql) {
    const rows = await sql`
      select p.id, p.first_name || ' ' || d.birth_date as state
      from public.profiles p join private.profile_details d on d.profile_id = p.id
      where p.first_name is not null and d.birth_date is not null`;
    return new Map(rows.map((row) => [row.id, row.state]));
  },
};

/** The model's state for each friendship status that a call returns. */
const states: Readonly<Record<string, string>> = {
  FRIENDS: "friends",
  OUTGOING_REQUEST: "asked",
  INCOMING_REQUEST: "asked",
  NOT_FRIENDS: absent,
};

export const friendship: Kind = {
  name: "friendship",
  weight: 1,
  async write({ me, friend }, { write, note }) {
    const thing = { kind: "friendship", key: [me.id, friend.id].sort().join(" ") };
    const step = pickOne(["ask", "ask", "accept", "accept", "cancel", "remove"] as const);
    const { status, text } = await {
      ask: () =>
        write(me, { ...thing, state: "asked" }, "POST", "/friends/request", {
          addresseeId: friend.id,
        }),
      accept: () =>
        write(friend, { ...thing, state: "friends" }, "PATCH", `/friends/accept/${me.id}`),
      cancel: () =>
        write(me, { ...thing, state: absent }, "DELETE", `/friends/cancel/${friend.id}`),
      remove: () => write(me, { ...thing, state: absent }, "DELETE", `/friends/${friend.id}`),
    }[step]();
    // A request to a friend returns FRIENDS.
    if (status === 200 || status === 201)
      note({ ...thing, state: states[JSON.parse(text).friendshipStatus] ?? text }, status);
  },
  async present(sql) {
    const rows = await sql`
      select user_lo || ' ' || user_hi as key, accepted_at is not null as is_accepted
      from public.friendships`;
    return new Map(rows.map((row) => [row.key, row.is_accepted ? "friends" : "asked"]));
  },
};

export const block: Kind = {
  name: "block",
  weight: 1,
  async write({ me, stranger }, { write }) {
    const isBlocked = Math.random() < 0.5;
    const state = isBlocked ? present : absent;
    const fact = { kind: "block", key: `${me.id} ${stranger.id}`, state };
    if (isBlocked) await write(me, fact, "POST", "/blocks", { userId: stranger.id });
    else await write(me, fact, "DELETE", `/blocks/${stranger.id}`);
  },
  async present(sql) {
    const rows = await sql`select blocker_id, blocked_id from public.blocks`;
    return new Map(rows.map((row) => [`${row.blocker_id} ${row.blocked_id}`, present]));
  },
};

export const dismissal: Kind = {
  name: "dismissal",
  weight: 0.5,
  async write({ me, friend }, { write }) {
    const isDismissed = Math.random() < 0.5;
    const state = isDismissed ? present : absent;
    const fact = { kind: "dismissal", key: `${me.id} ${friend.id}`, state };
    await write(me, fact, isDismissed ? "POST" : "DELETE", `/users/${friend.id}/dismiss`);
  },
  async present(sql) {
    const rows = await sql`select profile_id, dismissed_id from public.dismissals`;
    return new Map(rows.map((row) => [`${row.profile_id} ${row.dismissed_id}`, present]));
  },
};
