import { addPushSubscription, removePushSubscription } from "@contract/push-subscriptions.ts";
import { isPushedFan, rememberPushedFan } from "@/features/reminders/pushed-fan";
import { api } from "@/lib/api/api";
import { storeChoice, storedChoice } from "@/lib/forms/use-stored-choice";

const serverKey = import.meta.env.VITE_VAPID_PUBLIC_KEY;
/** The last address sent to the server, and its session. */
const sentKey = "not-just-me-push-registration";

/** Whether this browser supports push; on an iPhone only the installed app does. */
export const canPush = () =>
  Boolean(serverKey) &&
  "serviceWorker" in navigator &&
  "PushManager" in globalThis &&
  "Notification" in globalThis;

/** The fan denied the browser's permission, now or earlier. */
export class PushRefused extends Error {}

const findRegistration = () => navigator.serviceWorker.getRegistration();

async function sendToServer(subscription: PushSubscription): Promise<void> {
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  await api(addPushSubscription, { body: { endpoint, keys: { p256dh, auth } } });
}

/**
 * Whether this browser is subscribed for this fan. Sends the subscription again, since the server
 * deletes it with its session.
 */
export async function isSubscribedToPush(userId: string): Promise<boolean> {
  if (!isPushedFan(userId) || Notification.permission !== "granted") return false;
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  if (!subscription) return false;
  await sendToServer(subscription);
  return true;
}

/** The subscription's server key in base64url, as the server has it. */
function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string | undefined {
  if (!key) return undefined;
  const bytes = String.fromCharCode(...new Uint8Array(key));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * Subscribes this browser; replaces a subscription for an outdated server key, which would receive
 * nothing.
 */
async function subscribe(pushManager: PushManager): Promise<PushSubscription> {
  const present = await pushManager.getSubscription();
  if (present && (keyOf(present) ?? serverKey) === serverKey) return present;
  await present?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey ?? null });
}

/**
 * Renews the subscription when the app opens: browsers change its address, and the server deletes
 * it with its session. The service worker has no session.
 */
export async function renewPushSubscription(userId: string, session: string): Promise<void> {
  if (!canPush() || !isPushedFan(userId) || Notification.permission !== "granted") return;
  const pushManager = (await findRegistration())?.pushManager;
  if (!pushManager) return;
  const subscription = await subscribe(pushManager);
  const registration = `${subscription.endpoint} ${session}`;
  if (storedChoice(sentKey) === registration) return;
  await sendToServer(subscription);
  storeChoice(sentKey, registration);
}

/** Asks the browser for permission and subscribes it. */
export async function subscribeToPush(userId: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new PushRefused();
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  await sendToServer(await subscribe(pushManager));
  rememberPushedFan(userId);
}

export async function unsubscribeFromPush(): Promise<void> {
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  rememberPushedFan("");
  if (!subscription) return;
  await api(removePushSubscription, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
