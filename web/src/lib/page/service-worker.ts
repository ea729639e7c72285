import { useSyncExternalStore } from "react";

/** The worker of a newer app than this page's, ready to take over. */
let newer: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function offer(worker: ServiceWorker): void {
  newer = worker;
  for (const listener of listeners) listener();
}

/** Whether a worker came with this page's own scripts: documents are asked for each time, and so may be ahead of it. */
const isOwn = (worker: ServiceWorker, entry: string) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage({ type: "HAS", path: entry }, [port2]);
  });

async function greet(worker: ServiceWorker, entry: string): Promise<void> {
  if (await isOwn(worker, entry)) worker.postMessage({ type: "TAKE_OVER" });
  else offer(worker);
}

/** How long a page that stays open waits between two looks for a newer app, in ms. */
const checkInterval = 3_600_000;

async function register(entry: string): Promise<void> {
  const registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener("statechange", () => {
      // The first one takes over by itself.
      if (worker.state === "installed" && navigator.serviceWorker.controller)
        void greet(worker, entry);
    });
  if (registration.waiting) void greet(registration.waiting, entry);
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  setInterval(() => {
    if (!document.hidden) void registration.update().catch(() => {});
  }, checkInterval);
}

/** In ms. By then the page is there, and what it needs has come. */
const after = 3000;

/** Registers the service worker, well after the page is there; `entry` is the path of its first script. */
export function registerServiceWorker(entry: string): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const start = () =>
    // Where it is refused, as in some private windows, the app goes without.
    setTimeout(() => void register(entry).catch(() => {}), after);
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}

/** Whether a newer app than this page's is ready. */
export const useHasUpdate = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => newer !== null,
    () => false,
  );

/** Lets the newer app take over, and loads the page with it. */
export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
    once: true,
  });
  newer?.postMessage({ type: "TAKE_OVER" });
}
