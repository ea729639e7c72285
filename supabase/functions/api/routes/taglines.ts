import { getOwnTagline, getTagline, saveTagline } from "../../_shared/contract/taglines.ts";
import type { Deps } from "../../_shared/http/deps.ts";
import { type Api, mount } from "../mount.ts";

export function mountTaglineRoutes(app: Api, deps: Deps): void {
  mount(app, deps, getOwnTagline, async ({ call }) => ({
    status: 200,
    value: await call("get_taglines"),
  }));

  mount(app, deps, getTagline, async ({ call, params }) => ({
    status: 200,
    value: await call("get_taglines", { profile_id: params.profileId }),
  }));

  mount(app, deps, saveTagline, async ({ call, body: { taglines } }) => ({
    status: 200,
    value: await call("save_taglines", { taglines }),
  }));
}
