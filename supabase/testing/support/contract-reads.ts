import { findEndpoints } from "../../project/endpoints.ts";
import type { Session } from "../http.ts";
import type { World } from "../world.ts";

/** A read of the contract that returns 200. */
export interface ContractRead {
  readonly path: string;
  /** Undefined for a visitor. */
  readonly caller: Session | undefined;
}

const items: Readonly<Record<string, string>> = {
  sports: "golf",
  teams: "arsenal",
  athletes: "serena-williams",
};

/** The query of a read. */
const questions: Readonly<Record<string, string>> = {
  "/users/search": "?name=a",
  "/rankings/search": "?query=man",
  "/sports/:slugOrId/fans": "?side=lovers",
  "/teams/:slugOrId/fans": "?side=lovers",
  "/athletes/:slugOrId/fans": "?side=haters",
};

/** Every read of the contract as a request by a fan, an admin or a visitor of this world. */
export async function contractReads(world: World): Promise<ContractRead[]> {
  // The second fan is the friend of the first.
  const [ann, friend] = world.fans;
  if (!ann || !friend) throw new Error("There is nobody to read.");
  /** The subject of a path's parameter, by its position. */
  const subjectOf = (path: string) => {
    if (/^\/posts\/:id/.test(path)) return world.posts[0];
    if (/^\/sweepstakes\/:id/.test(path)) return world.sweepstakeId;
    if (/^\/series\/:id/.test(path)) return world.seriesId;
    if (/^\/pools\/:id/.test(path)) return world.poolId;
    if (/^\/pools\/invite\/:code/.test(path)) return world.poolCode;
    if (/^\/invites\/:code/.test(path)) return world.inviteCode;
    return /^\/users\/:id(\/(export|reminders))?$/.test(path) ? ann.id : friend.id;
  };
  const endpoints = (await findEndpoints()).filter(({ method }) => method === "GET");
  return endpoints.map(({ path, isAdminOnly, isPublic }) => {
    const named = items[path.split("/")[1] ?? ""] ?? String(subjectOf(path));
    const caller = isPublic ? undefined : isAdminOnly ? world.admin : ann;
    // A second parameter is a fan: the entrant of a sweepstake.
    const full = path.replace(/:\w+/, named).replace(/:\w+/, friend.id);
    return { path: full + (questions[path] ?? ""), caller };
  });
}
