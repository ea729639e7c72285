import * as subscriptions from "../../_shared/contract/push-subscriptions.ts";
import { asCreated } from "../mount.ts";
import { routesOf } from "../routes-of.ts";

export const pushSubscriptionRoutes = routesOf(
  subscriptions,
  {},
  {
    addPushSubscription: async ({ call, body: { endpoint, keys } }) => {
      const isNew = await call("add_push_subscription", {
        endpoint,
        p256dh: keys.p256dh,
        auth_secret: keys.auth,
      });
      return isNew ? asCreated({ endpoint }) : { endpoint };
    },
  },
);
