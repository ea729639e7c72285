import { findEndpoints } from "../../project/endpoints.ts";
import { exampleOf, resolve, type Subjects } from "../../project/examples.ts";
import type { Session } from "../http.ts";
import type { World } from "../world.ts";

/** A read of the contract that returns 200. */
export interface ContractRead {
  readonly path: string;
  /** Undefined for a visitor. */
  readonly caller: Session | undefined;
}

/** Every read of the contract as a request by a fan, an admin or a visitor of this world. */
export async function contractReads(world: World): Promise<ContractRead[]> {
  // The second fan is the friend of the first.
  const [ann, friend] = world.fans;
  if (!ann || !friend) throw new Error("There is nobody to read.");
  const subjects: Partial<Subjects> = {
    me: ann.id,
    other: friend.id,
    friend: friend.id,
    otherPost: world.posts[0],
    friendPost: world.posts[0],
    sweepstake: world.sweepstakeId,
    series: world.seriesId,
    pool: world.poolId,
    poolCode: world.poolCode,
    inviteCode: world.inviteCode,
    team0: "arsenal",
  };
  const endpoints = (await findEndpoints()).filter(({ method }) => method === "GET");
  return endpoints.map((endpoint) => {
    const { params, query = {} } = resolve(exampleOf(endpoint), subjects);
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name) => String(params[name]));
    const search = new URLSearchParams(query as Record<string, string>);
    const caller = endpoint.isPublic ? undefined : endpoint.isAdminOnly ? world.admin : ann;
    return { path: search.size > 0 ? `${path}?${search}` : path, caller };
  });
}
