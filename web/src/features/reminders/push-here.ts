import { addPushSubscription, removePushSubscription } from "@contract/push-subscriptions.ts";
import { rememberPushedFan, wantsPushHere } from "@/features/reminders/pushed-fan";
import { api } from "@/lib/api";
import { storeChoice, storedChoice } from "@/lib/use-stored-choice";

const serverKey = import.meta.env.VITE_VAPID_PUBLIC_KEY;
/** The address that the server was told last, and in which session. */
const toldKey = "not-just-me-push-told";

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
  if (!wantsPushHere(userId) || Notification.permission !== "granted") return false;
  const subscription = await (await registered())?.pushManager.getSubscription();
  if (!subscription) return false;
  await tell(subscription);
  return true;
}

/** The key that a subscription was made for, as the server writes its own: base64url. */
function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string | undefined {
  if (!key) return undefined;
  const bytes = String.fromCharCode(...new Uint8Array(key));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Subscribes this browser, unless it is: for another key than the server's of today nothing would arrive. */
async function subscribe(pushManager: PushManager): Promise<PushSubscription> {
  const present = await pushManager.getSubscription();
  if (present && (keyOf(present) ?? serverKey) === serverKey) return present;
  await present?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey ?? null });
}

/**
 * Has a fan who asked for it pushed to on, when the app opens: browsers change their address from time to time, and
 * the server forgets it with its session. The service worker cannot tell, it has no session.
 */
export async function stayPushed(userId: string, session: string): Promise<void> {
  if (!canPush() || !wantsPushHere(userId) || Notification.permission !== "granted") return;
  const pushManager = (await registered())?.pushManager;
  if (!pushManager) return;
  const subscription = await subscribe(pushManager);
  const told = `${subscription.endpoint} ${session}`;
  if (storedChoice(toldKey) === told) return;
  await tell(subscription);
  storeChoice(toldKey, told);
}

/** Asks the browser for permission, and adds it. */
export async function pushHere(userId: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new PushRefused();
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  await tell(await subscribe(pushManager));
  rememberPushedFan(userId);
}

export async function pushHereNoMore(): Promise<void> {
  const subscription = await (await registered())?.pushManager.getSubscription();
  rememberPushedFan("");
  if (!subscription) return;
  await api(removePushSubscription, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
