// An example of each call's input. Required fields have a value by their name; the rest is in `differences`. Benchmark,
// fuzzer, tests and the OpenAPI document use them, the app and the edge functions do not.
import * as z from "zod/mini";
import type { Endpoint } from "../functions/_shared/contract/endpoint.ts";

/** The existing things to which examples refer. Every test that sends the examples creates them. */
export type Subject =
  | "me"
  | "other"
  | "friend"
  | "ownPost"
  | "ownReply"
  | "otherPost"
  | "friendPost"
  | "sweepstake"
  | "series"
  | "pool"
  | "poolCode"
  | "inviteCode"
  | "game"
  | "sport"
  | `team${0 | 1 | 2 | 3 | 4 | 5}`;

/** The ids of the created subjects. */
export type Subjects = Readonly<Record<Subject, unknown>>;

export const idOf = (subject: Subject) => ({ $the: subject });

/** An id that does not exist. */
const unused = 1_000_000;

/** The values of fields by name; the ids of paths by their resource, or by the whole call. */
const values: Readonly<Record<string, unknown>> = {
  addresseeId: idOf("other"),
  auth: "A".repeat(22),
  competition: "cup",
  confirm: "nobody@example.com",
  content: "Is it just me?",
  days: 1,
  email: "nobody@example.com",
  endDate: "2026-06-30",
  endpoint: "https://fcm.googleapis.com/1",
  entityId: idOf("team0"),
  entityType: "TEAM",
  gameId: idOf("game"),
  intoId: idOf("team5"),
  minutes: 60,
  name: "The office",
  note: "Fine",
  p256dh: `B${"A".repeat(86)}`,
  prizePool: 10,
  profileId: idOf("other"),
  query: "man",
  rating: 3,
  reason: "Rain",
  rounds: [1],
  season: "2026",
  source: "DEMO",
  startDate: "2026-06-01",
  supabaseId: idOf("me"),
  text: "Why?",
  upTo: "1795382399123456-POST_LIKED-1",
  userId: idOf("other"),
};

export const params: Readonly<Record<string, unknown>> = {
  athletes: "serena-williams",
  catalogue: idOf("team5"),
  "POST /catalogue/:id/merge": unused,
  "PATCH /catalogue/suggestions/:id": unused,
  friends: idOf("other"),
  "GET /friends/:userId": idOf("friend"),
  invites: idOf("inviteCode"),
  pools: idOf("pool"),
  "GET /pools/invite/:code": idOf("poolCode"),
  posts: idOf("otherPost"),
  "DELETE /posts/:id": idOf("ownPost"),
  // A post to which the other fan has replied.
  "GET /posts/:id/replies": idOf("friendPost"),
  replies: idOf("ownReply"),
  reports: unused,
  series: idOf("series"),
  sessions: "00000000-0000-4000-8000-000000000000",
  sports: "golf",
  sweepstakes: idOf("sweepstake"),
  teams: idOf("team0"),
  users: idOf("me"),
  "GET /users/:id/compare": idOf("other"),
  "GET /users/:id/overview": idOf("other"),
  "GET /users/:id/public": idOf("other"),
  "POST /users/:id/dismiss": idOf("other"),
  "DELETE /users/:id/dismiss": idOf("other"),
};

/** The first teams as the rows of a save, each with this field. */
const teamRows = (teams: readonly (0 | 1 | 2 | 3 | 4 | 5)[], field: object) =>
  teams.map((position) => ({
    entityType: "TEAM",
    entityId: idOf(`team${position}`),
    position,
    ...field,
  }));

const games = [
  {
    sportId: idOf("sport"),
    teamOneId: idOf("team0"),
    teamTwoId: idOf("team1"),
    startTime: "2099-06-01T00:00:00Z",
    isFinal: true,
  },
];

type Input = Readonly<Record<string, unknown>>;

/** Fields of the query or the body that are optional, or that no name decides. */
export const differences: Readonly<Record<string, Input>> = {
  "PATCH /catalogue/suggestions/:id": { action: "DECLINE" },
  "PATCH /catalogue/:id": { name: "Another name" },
  "POST /admin/tasks/dismiss": {
    kind: "NEXT_ROUND",
    path: "/series/1",
    since: "2026-06-01T00:00:00Z",
  },
  "POST /catalogue": { entityType: "SPORT", name: "Zorbing" },
  "POST /catalogue/suggestions": { entityType: "SPORT", name: "Cheese rolling" },
  "POST /decisions": { subjectId: "1000000000", actions: ["REMOVE"], note: "Spam" },
  "GET /pools/:id/members": { pageSize: "10" },
  "POST /pools": { sweepstakeId: idOf("sweepstake") },
  "POST /pools/join": { code: idOf("poolCode") },
  "POST /posts": { entityType: "TEAM", entityId: idOf("team0") },
  "POST /ratings": { ratings: teamRows([0, 1, 2, 3, 4, 5], { rating: 3 }) },
  "POST /reports": { subjectType: "PROFILE", subjectId: idOf("other") },
  "PATCH /reports/:id": { actions: ["DISMISS"] },
  "POST /reports/decide": { reportIds: [unused], actions: ["DISMISS"] },
  "PATCH /series/:id": { rules: "Fair" },
  "PATCH /series/:id/feed": { mode: "PROPOSE" },
  "POST /series/:id/feed/reject": {
    games: [{ gameId: idOf("game"), kind: "RESULT", expected: "ONE" }],
  },
  "POST /series/:id/feed/take": {
    games: [{ gameId: idOf("game"), kind: "RESULT", expected: "ONE" }],
  },
  // A page of one, so that there is a cursor.
  "GET /series/:id/standings": { pageSize: "1" },
  "GET /sweepstakes/:id/standings": { pageSize: "1" },
  "POST /sweepstakes": { games },
  "PUT /sweepstakes/:id": { games },
  "PATCH /sweepstakes/:id": { name: "The other cup" },
  "PATCH /sweepstakes/:id/games/:gameId": { isVoid: true, reason: "Rain" },
  "PUT /sweepstakes/:id/picks": { picks: [] },
  "POST /sweepstakes/:id/picks": {
    picks: [{ gameId: idOf("game"), selectedTeamId: idOf("team0") }],
  },
  "PATCH /sweepstakes/:id/results": {
    gameResults: [{ gameId: idOf("game"), winnerTeamId: idOf("team0") }],
  },
  "POST /taglines": { taglines: teamRows([0, 1, 2, 3], { sentiment: "LOATHES" }) },
  "PATCH /users/:id": { firstName: "Ann" },
  "GET /users/search": { name: "ben" },
};

interface JsonSchema {
  readonly type?: unknown;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

function exampleFor(name: string, schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.properties) return fieldsOf(schema, {});
  const value = values[name];
  if (schema.enum) return schema.enum.includes(value) ? value : schema.enum[0];
  if (schema.type === "boolean") return true;
  if (value === undefined) throw new Error(`supabase/project/examples.ts has no ${name}`);
  return value;
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema, values: Input): Input {
  const needed = Object.entries(properties).filter(
    ([name, schema]) => required.includes(name) || (schema.default ?? null) !== null,
  );
  const fields = needed.map(([name, schema]) => [
    name,
    values[name] ?? schema.default ?? exampleFor(name, schema),
  ]);
  return { ...Object.fromEntries(fields), ...values };
}

/** An example of the call's input, with `{ $the: subject }` in place of values that must exist. */
export function exampleOf({ method, path, query, body }: Endpoint) {
  const call = `${method} ${path}`;
  const [, resource = ""] = path.split("/");
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const extra = differences[call] ?? {};
  const part = (schema: z.ZodMiniType | undefined) =>
    schema &&
    fieldsOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema, extra);
  return {
    params: Object.fromEntries(
      names.map((name, n) => [
        name,
        (n === 0 ? params[call] : undefined) ?? values[name] ?? params[resource],
      ]),
    ),
    query: part(query),
    body: part(body),
  };
}

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

/** Subjects for a reader. */
export const sampleSubjects: Subjects = {
  me: uuid(1),
  other: uuid(2),
  friend: uuid(3),
  ownPost: 1,
  otherPost: 2,
  friendPost: 3,
  ownReply: 1,
  sweepstake: 1,
  series: 1,
  pool: 1,
  poolCode: "22222AAAAA",
  inviteCode: "2222222222AAAAAA",
  game: 1,
  sport: 1,
  team0: 1001,
  team1: 1002,
  team2: 1003,
  team3: 1004,
  team4: 1005,
  team5: 1006,
};

/** The value with subjects in place of the references. */
export function resolve<T>(value: T, subjects: Partial<Subjects>): T {
  return JSON.parse(JSON.stringify(value), (_, part) =>
    part !== null && typeof part === "object" && "$the" in part
      ? subjects[part.$the as Subject]
      : part,
  );
}
