/** The edge function `deliver`'s message: see its push.ts. */
interface PushMessage {
  title: string;
  body: string;
  path: string;
  tag: string;
}

function read(data: PushMessageData | null): Partial<PushMessage> {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** Shows the notification. Browsers revoke the permission of apps that show nothing. */
export function showPush(worker: ServiceWorkerGlobalScope, data: PushMessageData | null) {
  const { title = "Not Just Me", body = "", path = "/", tag = "" } = read(data);
  return worker.registration.showNotification(title, {
    body,
    tag,
    icon: "/icons/192.png",
    badge: "/icons/192.png",
    data: path,
  });
}

/** Opens a notification's page, in a tab that already shows it or else in a new one. */
export async function openPage(worker: ServiceWorkerGlobalScope, path: unknown): Promise<void> {
  const { origin } = worker.location;
  const url = new URL(String(path), origin);
  // Always an address of the app, whatever was pushed.
  const address = url.origin === origin ? url.href : origin;
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const openTab = tabs.find((tab) => tab.url === address);
  await (openTab ? openTab.focus() : worker.clients.openWindow(address));
}

/**
 * Resubscribes when a subscription expired. Pages inform the server on the app's next start, or
 * subscribe themselves if the old one lacks its key (features/reminders/push-subscription.ts).
 */
export async function renewPush(
  worker: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: Partial<PushSubscriptionChangeEvent>,
): Promise<void> {
  if (newSubscription || !oldSubscription) return;
  const { userVisibleOnly, applicationServerKey } = oldSubscription.options;
  await worker.registration.pushManager.subscribe({ userVisibleOnly, applicationServerKey });
}
