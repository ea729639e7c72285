import { blockFan, listBlocks, unblockFan } from "../../_shared/contract/blocks.ts";
import type { ApiDeps } from "../deps.ts";
import { type Api, created, mount } from "../mount.ts";

export function mountBlockRoutes(app: Api, deps: ApiDeps): void {
  mount(app, deps, blockFan, async ({ call, body: { userId } }) => {
    const isNew = await call("block_fan", { profile_id: userId });
    return isNew ? created({ userId }) : { userId };
  });

  mount(app, deps, unblockFan, async ({ call, params }) => {
    await call("unblock_fan", { profile_id: params.userId });
  });

  mount(app, deps, listBlocks, ({ call }) => call("list_blocks"));
}
