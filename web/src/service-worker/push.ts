/** What the edge function `deliver` pushes: see its push.ts. */
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

/** Shows what was pushed. Browsers take back the permission of who shows nothing. */
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

/** Opens the page that a notification leads to: in a tab that has it, else in a new one. */
export async function openPage(worker: ServiceWorkerGlobalScope, path: unknown): Promise<void> {
  const { origin } = worker.location;
  const url = new URL(String(path), origin);
  // It leads into the app, whatever was pushed.
  const address = url.origin === origin ? url.href : origin;
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = tabs.find((tab) => tab.url === address);
  await (there ? there.focus() : worker.clients.openWindow(address));
}

/**
 * Has the browser subscribed again, whose subscription has ended. Pages tell the server when the app opens next, and
 * subscribe where the old one does not say how (features/reminders/push-subscription.ts).
 */
export async function renewPush(
  worker: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: Partial<PushSubscriptionChangeEvent>,
): Promise<void> {
  if (newSubscription || !oldSubscription) return;
  const { userVisibleOnly, applicationServerKey } = oldSubscription.options;
  await worker.registration.pushManager.subscribe({ userVisibleOnly, applicationServerKey });
}
