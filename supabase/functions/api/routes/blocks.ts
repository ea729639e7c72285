import { blockFan, listBlocks, unblockFan } from "../../_shared/contract/blocks.ts";
import type { Deps } from "../../_shared/http/deps.ts";
import { type Api, mount } from "../mount.ts";

export function mountBlockRoutes(app: Api, deps: Deps): void {
  mount(app, deps, blockFan, async ({ call, body: { userId } }) => {
    const isNew = await call("block_fan", { profile_id: userId });
    return { status: isNew ? 201 : 200, value: { userId } };
  });

  mount(app, deps, unblockFan, async ({ call, params }) => {
    await call("unblock_fan", { profile_id: params.userId });
    return { status: 204 };
  });

  mount(app, deps, listBlocks, async ({ call }) => ({
    status: 200,
    value: await call("list_blocks"),
  }));
}
