import type { Sql } from "postgres";
import type { Backend, Session } from "../../../testing/http.ts";
import { exposedFunctions } from "../../../testing/support/call-as-api.ts";
import type { Call } from "../call.ts";
import type { People } from "../people.ts";
import { callsOfAdmins } from "./admin-calls.ts";
import { setAdminsScene } from "./admin-scene.ts";
import { callsOfFans, deleteAccount } from "./fan-calls.ts";
import { functionsOfAdmins, functionsOfFans } from "./function-calls.ts";
import { setFansScene } from "./scene.ts";

/** Calls that succeed in this order: at the beginning of a turn, and at its end. */
interface Rehearsal {
  readonly opening: readonly Call[];
  readonly closing: readonly Call[];
}

/** Every endpoint and every function in a caller's first turn, so that each succeeds at least once. */
export async function rehearse(
  backend: Backend,
  sql: Sql,
  people: People,
  caller: Session | undefined,
): Promise<Rehearsal> {
  const functions = await exposedFunctions(sql);
  if (caller !== undefined && caller === people.admin) {
    const newScene = () => setAdminsScene(backend, sql, people);
    const opening = [
      ...callsOfAdmins(await newScene()),
      ...functionsOfAdmins(functions, await newScene()),
    ];
    return { opening, closing: [] };
  }
  const index = people.fans.findIndex(({ id }) => id === caller?.id);
  const me = people.fans[index];
  if (!me) return { opening: [], closing: [] };
  const newScene = () => setFansScene(backend, sql, people, me);
  const [one, other] = [await newScene(), await newScene()];
  const direct = functionsOfFans(functions, other);
  return {
    opening: [...callsOfFans(one), ...direct.slice(0, -1)],
    // An account is deleted once.
    closing: index % 2 === 0 ? [deleteAccount(one)] : direct.slice(-1),
  };
}
