import * as pools from "../../_shared/contract/pools.ts";
import { ApiError } from "../../_shared/http/errors.ts";
import { createIdCursors } from "../cursor.ts";
import { routesOf } from "../routes-of.ts";

export const poolRoutes = routesOf(
  pools,
  {
    args: { id: "pool_id", userId: "member_id", cursor: "after" },
    cursors: createIdCursors("pool members"),
  },
  {
    createPool: { body: "pool" },
    updatePool: { body: "changes" },

    joinPool: async ({ call, body }) => {
      const pool = await call("join_pool", { code: body.code });
      // The API rejects an unknown code: an error in the database would roll back the attempt's count.
      if (pool === null) throw new ApiError("NOT_FOUND", "No pool has this code");
      return pool;
    },
  },
);
