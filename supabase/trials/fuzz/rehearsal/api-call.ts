import type { Call } from "../call.ts";

/** A call of an endpoint by the contract's method and path. */
export function api(
  endpoint: string,
  params: Readonly<Record<string, unknown>> = {},
  { body, query = {} }: { body?: unknown; query?: Readonly<Record<string, unknown>> } = {},
): Call {
  const [method = "", path = ""] = endpoint.split(" ");
  const call = { kind: "api", method, route: `/functions/v1/api${path}`, params, query } as const;
  return body === undefined ? call : { ...call, body };
}

/** The body of a sweepstake of one game between the first two of these teams. */
export const sweepstakeOf = (sportId: number, [teamOneId, teamTwoId]: readonly number[]) => ({
  name: "A cup",
  startDate: "2026-06-01",
  endDate: "2026-06-30",
  prizePool: 10,
  games: [{ sportId, teamOneId, teamTwoId, startTime: "2099-06-01T00:00:00Z", isFinal: true }],
});

/** The first teams as the rows of a save, each with this field. */
export const rowsOf = (teams: readonly number[], field: object) =>
  teams.map((entityId, position) => ({ entityType: "TEAM", entityId, position, ...field }));
