import {
  createPool,
  deletePool,
  getPool,
  getPoolInvite,
  joinPool,
  leavePool,
  listPoolMembers,
  listPools,
  removePoolMember,
  renewPoolCode,
  updatePool,
} from "../../_shared/contract/pools.ts";
import { ApiError } from "../../_shared/http/errors.ts";
import { createIdCursors } from "../cursor.ts";
import type { ApiDeps } from "../deps.ts";
import { type Api, mount } from "../mount.ts";

const cursors = createIdCursors("pool members");

export function mountPoolRoutes(app: Api, deps: ApiDeps): void {
  mount(app, deps, listPools, ({ call }) => call("list_pools"));

  mount(app, deps, createPool, ({ call, body }) => call("create_pool", { pool: body }));

  mount(app, deps, joinPool, async ({ call, body }) => {
    const pool = await call("join_pool", { code: body.code });
    // The API rejects it, because a rejection by the database would not be counted.
    if (pool === null) throw new ApiError("NOT_FOUND", "No pool has this code");
    return pool;
  });

  mount(app, deps, getPoolInvite, ({ call, params }) =>
    call("get_pool_invite", { code: params.code }),
  );

  mount(app, deps, getPool, ({ call, params }) => call("get_pool", { pool_id: params.id }));

  mount(app, deps, updatePool, ({ call, params, body }) =>
    call("update_pool", { pool_id: params.id, changes: body }),
  );

  mount(app, deps, deletePool, async ({ call, params }) => {
    await call("delete_pool", { pool_id: params.id });
  });

  mount(app, deps, leavePool, async ({ call, params }) => {
    await call("leave_pool", { pool_id: params.id });
  });

  mount(app, deps, listPoolMembers, async ({ call, params, query: { cursor, pageSize } }) =>
    cursors.page(
      await call("list_pool_members", {
        pool_id: params.id,
        page_size: pageSize,
        ...cursors.from("after", cursor),
      }),
    ),
  );

  mount(app, deps, removePoolMember, async ({ call, params }) => {
    await call("remove_pool_member", { pool_id: params.id, member_id: params.userId });
  });

  mount(app, deps, renewPoolCode, ({ call, params }) =>
    call("renew_pool_code", { pool_id: params.id }),
  );
}
