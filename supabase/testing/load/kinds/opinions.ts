import { present } from "../ledger.ts";
import { type Kind, pickOne, pickSome } from "./kind.ts";

export const ratings: Kind = {
  name: "ratings",
  // Opinions affect most derived data, so their writes are frequent.
  weight: 4,
  async write({ me }, { write, items }) {
    const ratings = pickSome(items, 6).map((entityId, position) => {
      const rating = pickOne([-5, -4, -3, -2, -1, 1, 2, 3, 4, 5]);
      return { entityType: "TEAM", entityId, rating, position };
    });
    const state = ratings.map(({ entityId, rating }) => `${entityId}:${rating}`).join(" ");
    await write(me, { kind: "ratings", key: me.id, state }, "POST", "/ratings", { ratings });
  },
  async present(sql) {
    const rows = await sql`
      select profile_id, string_agg(entity_id || ':' || rating, ' ' order by position) as state
      from public.ratings group by profile_id`;
    return new Map(rows.map((row) => [row.profile_id, row.state]));
  },
};

export const tagline: Kind = {
  name: "tagline",
  weight: 1,
  async write({ me }, { write, items }) {
    const taglines = pickSome(items, 4).map((entityId, position) => {
      const sentiment = pickOne(["LOVES", "WATCHES", "LOATHES", "PITIES"]);
      return { entityType: "TEAM", entityId, sentiment, position };
    });
    const state = taglines.map(({ entityId, sentiment }) => `${entityId}:${sentiment}`).join(" ");
    await write(me, { kind: "tagline", key: me.id, state }, "POST", "/taglines", { taglines });
  },
  async present(sql) {
    const rows = await sql`
      select profile_id, string_agg(entity_id || ':' || sentiment, ' ' order by position) as state
      from public.tagline_rows group by profile_id`;
    return new Map(rows.map((row) => [row.profile_id, row.state]));
  },
};

export const picks: Kind = {
  name: "picks",
  weight: 1,
  async write({ me }, { write, sweepstakeId, games, entered }) {
    const picks = games.map(({ id, sides }) => ({ gameId: id, selectedTeamId: pickOne(sides) }));
    const sides = picks.map(({ selectedTeamId }, n) =>
      selectedTeamId === games[n]?.sides[0] ? 1 : 2,
    );
    const fact = { kind: "picks", key: `${me.id} ${sweepstakeId}`, state: sides.join(" ") };
    const method = entered.has(me.id) ? "PUT" : "POST";
    const { status } = await write(me, fact, method, `/sweepstakes/${sweepstakeId}/picks`, {
      picks,
    });
    // 409: an earlier call entered, and its response was lost.
    if ([200, 201, 409].includes(status)) entered.add(me.id);
  },
  async present(sql) {
    const rows = await sql`
      select profile_id, sweepstake_id, string_agg(selected_side::text, ' ' order by game_id) as state
      from public.picks group by 1, 2`;
    return new Map(rows.map((row) => [`${row.profile_id} ${row.sweepstake_id}`, row.state]));
  },
};

export const suggestion: Kind = {
  name: "suggestion",
  weight: 0.5,
  async write({ me }, { write }) {
    const name = `Sport ${crypto.randomUUID()}`;
    const fact = { kind: "suggestion", key: `${me.id} ${name}`, state: present };
    await write(me, fact, "POST", "/catalogue/suggestions", { entityType: "SPORT", name });
  },
  async present(sql) {
    const rows = await sql`
      select o.fan_id, s.name
      from private.suggestions o join private.suggested_items s on s.id = o.suggested_id`;
    return new Map(rows.map((row) => [`${row.fan_id} ${row.name}`, present]));
  },
};
