import { getOwnTagline, getTagline, saveTagline } from "../../_shared/contract/taglines.ts";
import type { ApiDeps } from "../deps.ts";
import { type Api, mount } from "../mount.ts";

export function mountTaglineRoutes(app: Api, deps: ApiDeps): void {
  mount(app, deps, getOwnTagline, ({ call }) => call("get_taglines"));

  mount(app, deps, getTagline, ({ call, params }) =>
    call("get_taglines", { profile_id: params.profileId }),
  );

  mount(app, deps, saveTagline, ({ call, body: { taglines } }) =>
    call("save_taglines", { taglines }),
  );
}
