import { setTimeout as sleep } from "node:timers/promises";
import { type Backend, type Session, send } from "../http.ts";
import { kinds } from "./kinds/all.ts";
import { type Kind, type LoadContext, pickOne, type Writer } from "./kinds/kind.ts";
import { countResponse, type Ledger, recordWrite } from "./ledger.ts";
import type { Stage } from "./stage.ts";

/** Each kind repeated by its weight, in halves and tenths. */
const mix: readonly Kind[] = kinds.flatMap((kind) =>
  Array.from({ length: Math.round(10 * kind.weight) }, () => kind),
);

const ofApi = (path: string) =>
  /^\/(auth|storage)\//.test(path) ? path : `/functions/v1/api${path}`;

/** At least four fans who write without a pause until stopped. */
export function startLoad(
  backend: Backend,
  fans: readonly Session[],
  stage: Stage,
  ledger: Ledger,
): { stop(): Promise<void> } {
  let isOver = false;
  const load: LoadContext = {
    ...stage,
    backend,
    posts: [],
    entered: new Set(),
    async write(caller, what, method, path, body) {
      const options = { ...(caller ? { token: caller.token } : {}), body };
      const response = await send(backend, method, ofApi(path), options);
      countResponse(ledger, what.kind, response.status);
      recordWrite(ledger, what, response.status);
      // Real users do not retry a hundred times a second.
      if (response.status === 0 || response.status >= 429) await sleep(50);
      return response;
    },
    note: (what, status) => recordWrite(ledger, what, status),
  };
  const at = (index: number) => fans[index % fans.length] as Session;
  const writing = fans.map(async (me, index) => {
    const writer: Writer = { me, friend: at(index + 1), stranger: at(index + 2) };
    while (!isOver) await pickOne(mix).write(writer, load);
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(writing);
    },
  };
}
