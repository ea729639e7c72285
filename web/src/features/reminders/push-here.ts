import { addPushSubscription, removePushSubscription } from "@contract/push-subscriptions.ts";
import { api } from "@/lib/api";
import { storeChoice, storedChoice } from "@/lib/use-stored-choice";

const serverKey = import.meta.env.VITE_VAPID_PUBLIC_KEY;
/** Whom this browser was added for last. */
const storageKey = "not-just-me-push";

/** Whether this browser can be pushed to; on an iPhone only the installed app can. */
export const canPush = () =>
  Boolean(serverKey) &&
  "serviceWorker" in navigator &&
  "PushManager" in globalThis &&
  "Notification" in globalThis;

/** Says no to the question of the browser, now or once before. */
export class PushRefused extends Error {}

const registered = () => navigator.serviceWorker.getRegistration();

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  await api(addPushSubscription, { body: { endpoint, keys: { p256dh, auth } } });
}

/**
 * Whether this fan is pushed to in this browser. The server is told again: it forgets the browser with the session
 * that it was added in.
 */
export async function isPushedHere(userId: string): Promise<boolean> {
  if (storedChoice(storageKey) !== userId || Notification.permission !== "granted") return false;
  const subscription = await (await registered())?.pushManager.getSubscription();
  if (!subscription) return false;
  await tell(subscription);
  return true;
}

/** Asks the browser for permission, and adds it. */
export async function pushHere(userId: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new PushRefused();
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: serverKey ?? null,
    }));
  await tell(subscription);
  storeChoice(storageKey, userId);
}

export async function pushHereNoMore(): Promise<void> {
  const subscription = await (await registered())?.pushManager.getSubscription();
  storeChoice(storageKey, "");
  if (!subscription) return;
  await api(removePushSubscription, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
