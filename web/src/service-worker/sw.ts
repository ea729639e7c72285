import { cleanupOutdatedCaches, matchPrecache, precache } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { openPage, renewPush, showPush } from "./push.ts";

declare const self: ServiceWorkerGlobalScope;
/** Written by web/build/service-worker.ts: the document for any address, its scripts and fonts. */
declare const filesOfShell: readonly { url: string; revision: string | null }[];
const shellFiles = filesOfShell;

// Nothing else is cached: fans' data must not stay for the browser's next user.
precache([...shellFiles]);
cleanupOutdatedCaches();

// Documents are revalidated, so that online users always get the current app.
registerRoute(
  new NavigationRoute(async ({ request }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const shell = await matchPrecache("/");
      if (!shell) throw error;
      return shell;
    }
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  async ({ request }) => (await matchPrecache(request.url)) ?? fetch(request),
);

/** Messages of pages (src/lib/page/service-worker.ts). */
self.addEventListener("message", ({ data, ports: [port] }) => {
  if (data?.type === "TAKE_OVER") void self.skipWaiting();
  if (data?.type === "HAS") port?.postMessage(shellFiles.some(({ url }) => url === data.path));
});

self.addEventListener("push", (event) => event.waitUntil(showPush(self, event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(self, event.notification.data));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewPush(self, event)));
