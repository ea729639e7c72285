import postgres from "postgres";
import { type Backend, type Session, send, signUp } from "./http.ts";

/** The callers and the subjects of calls. */
export interface World {
  readonly fans: readonly Session[];
  readonly admin: Session;
  /** One per fan. */
  readonly posts: readonly number[];
  readonly sweepstakeId: number;
  /** The sweepstake's series. */
  readonly seriesId: number;
  /** A pool over the sweepstake, with the first fan in it. */
  readonly poolId: number;
  /** The code of its invite. */
  readonly poolCode: string;
  /** The code of the second fan's invite. */
  readonly inviteCode: string;
}

async function asFan(backend: Backend, { token }: Session, path: string, body: unknown) {
  const method = path.startsWith("/users/") ? "PATCH" : "POST";
  const { status, text } = await send(backend, method, `/functions/v1/api${path}`, { token, body });
  if (status >= 300) throw new Error(`${path} returned ${status}: ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

/** Creates six fans with full profiles who know each other, and a sweepstake. No limits apply. */
export async function createWorld(backend: Backend, databaseUrl: string): Promise<World> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`update private.limits set max_count = 1000000000 where true`;
    const [admin, ...fans] = await signUp(backend, ["admin", "ann", "ben", "cleo", "dan", "eve"]);
    if (!admin) throw new Error("Nobody signed up.");
    await sql`insert into private.admins (profile_id) values (${admin.id})`;
    const teams = await sql`
      select id::integer, sport_id::integer from public.entities
      where kind = 'TEAM' order by sport_id, id limit 14`;
    const teamIds = teams.map(({ id }) => id as number);
    const rows = (count: number) =>
      teamIds
        .slice(0, count)
        .map((entityId, position) => ({ entityType: "TEAM", entityId, position }));
    const posts: number[] = [];
    for (const fan of fans) {
      const name = fan.email.split("-")[0];
      await asFan(backend, fan, `/users/${fan.id}`, {
        firstName: name,
        lastName: "Fan",
        location: "Boston, MA, USA",
        isConnecting: true,
      });
      await asFan(backend, fan, "/ratings", {
        ratings: rows(6).map((row, index) => ({ ...row, rating: (index % 5) + 1 })),
      });
      await asFan(backend, fan, "/taglines", {
        taglines: rows(4).map((row) => ({ ...row, sentiment: "LOATHES" })),
      });
      posts.push((await asFan(backend, fan, "/posts", { content: `Hello, I am ${name}` })).id);
      const reply = { content: `Hello, says ${name}` };
      await asFan(backend, fan, `/posts/${posts[0]}/replies`, reply);
      const next = fans[(fans.indexOf(fan) + 1) % fans.length] as Session;
      await asFan(backend, fan, "/friends/request", { addresseeId: next.id });
    }
    await sql`
      update public.friendships set accepted_at = now()
      where requester_id = any (${fans.slice(0, 2).map(({ id }) => id)}::uuid[])`;
    const season = await asFan(backend, admin, "/series", { name: "A season" });
    // A paused feed, since it has no source to read.
    await sql`
      insert into private.feeds (series_id, source, competition, season, mode, is_paused)
      values (${season.id}, 'DEMO', 'cup', '2026', 'PROPOSE', true)`;
    const sweepstake = await asFan(backend, admin, "/sweepstakes", {
      seriesId: season.id,
      name: "A cup",
      startDate: "2026-06-01",
      endDate: "2099-06-30",
      prizePool: 10,
      games: [0, 2].map((first) => ({
        sportId: teams[0]?.sport_id,
        teamOneId: teamIds[first],
        teamTwoId: teamIds[first + 1],
        startTime: "2099-06-01T00:00:00Z",
        isFinal: first === 2,
      })),
    });
    const [ann, ben] = fans as [Session, Session, ...Session[]];
    const { id: gameId, teamTwo } = sweepstake.finalGame;
    await asFan(backend, ben, `/sweepstakes/${sweepstake.id}/picks`, {
      picks: [{ gameId, selectedTeamId: teamTwo.id }],
    });
    const pool = await asFan(backend, ann, "/pools", {
      name: "A pool",
      sweepstakeId: sweepstake.id,
    });
    const invite = await asFan(backend, ben, "/invites", undefined);
    return {
      fans,
      admin,
      posts,
      sweepstakeId: sweepstake.id,
      seriesId: season.id,
      poolId: pool.id,
      poolCode: pool.code,
      inviteCode: invite.code,
    };
  } finally {
    await sql.end();
  }
}
