import {
  addPushSubscription,
  removePushSubscription,
} from "../../_shared/contract/push-subscriptions.ts";
import type { ApiDeps } from "../deps.ts";
import { type Api, created, mount } from "../mount.ts";

export function mountPushSubscriptionRoutes(app: Api, deps: ApiDeps): void {
  mount(app, deps, addPushSubscription, async ({ call, body: { endpoint, keys } }) => {
    const isNew = await call("add_push_subscription", {
      endpoint,
      p256dh: keys.p256dh,
      auth_secret: keys.auth,
    });
    return isNew ? created({ endpoint }) : { endpoint };
  });

  mount(app, deps, removePushSubscription, async ({ call, body }) => {
    await call("remove_push_subscription", body);
  });
}
