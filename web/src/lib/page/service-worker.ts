import { useSyncExternalStore } from "react";

/** The service worker of a newer app, ready to take over. */
let newer: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function offer(worker: ServiceWorker): void {
  newer = worker;
  for (const listener of listeners) listener();
}

/**
 * Whether a worker belongs to this page's build. Documents are revalidated, so a page may be newer
 * than its worker.
 */
const isOwn = (worker: ServiceWorker, entry: string) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage({ type: "HAS", path: entry }, [port2]);
  });

async function activateOrOffer(worker: ServiceWorker, entry: string): Promise<void> {
  if (await isOwn(worker, entry)) worker.postMessage({ type: "TAKE_OVER" });
  else offer(worker);
}

/** The interval of update checks on an open page, in ms. */
const checkInterval = 3_600_000;

async function register(entry: string): Promise<void> {
  const registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener("statechange", () => {
      // The first worker takes over on its own.
      if (worker.state === "installed" && navigator.serviceWorker.controller)
        void activateOrOffer(worker, entry);
    });
  if (registration.waiting) void activateOrOffer(registration.waiting, entry);
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  setInterval(() => {
    if (!document.hidden) void registration.update().catch(() => {});
  }, checkInterval);
}

/** In ms. By then the page has loaded its data. */
const after = 3000;

/**
 * Registers the service worker after the page has loaded; `entry` is the path of its first script.
 */
export function registerServiceWorker(entry: string): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const start = () =>
    // If the browser refuses it, as in some private windows, the app works without.
    setTimeout(() => void register(entry).catch(() => {}), after);
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}

export const useHasUpdate = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => newer !== null,
    () => false,
  );

/** Activates the newer app and reloads the page. */
export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
    once: true,
  });
  newer?.postMessage({ type: "TAKE_OVER" });
}
