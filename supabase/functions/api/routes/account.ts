import * as account from "../../_shared/contract/account.ts";
import { routesOf } from "../routes-of.ts";

export const accountRoutes = routesOf(
  account,
  { args: { id: "profile_id" } },
  {
    exportAccount: { sql: "export_own_account" },

    // Pictures first: if that fails, the account still exists for a retry.
    deleteAccount: async ({ call, params, body, removePictures }) => {
      const args = { profile_id: params.id, confirmation: body.confirm };
      await removePictures(await call("list_pictures_to_delete", args));
      await call("delete_own_account", args);
    },
  },
);
