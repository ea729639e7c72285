import { deleteAccount, exportAccount } from "../../_shared/contract/account.ts";
import type { ApiDeps } from "../deps.ts";
import { type Api, mount } from "../mount.ts";

export function mountAccountRoutes(app: Api, deps: ApiDeps): void {
  mount(app, deps, exportAccount, ({ call, params }) =>
    call("export_own_account", { profile_id: params.id }),
  );

  // Pictures first: if that fails, the account still exists for a retry.
  mount(app, deps, deleteAccount, async ({ call, params, body, removePictures }) => {
    const args = { profile_id: params.id, confirmation: body.confirm };
    await removePictures(await call("list_pictures_to_delete", args));
    await call("delete_own_account", args);
  });
}
