import * as blocks from "../../_shared/contract/blocks.ts";
import { asCreated } from "../mount.ts";
import { routesOf } from "../routes-of.ts";

export const blockRoutes = routesOf(
  blocks,
  { args: { userId: "profile_id" } },
  {
    blockFan: async ({ call, body: { userId } }) => {
      const isNew = await call("block_fan", { profile_id: userId });
      return isNew ? asCreated({ userId }) : { userId };
    },
  },
);
