import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { whenOnline } from "@/lib/api/when-online";
import { toast } from "@/lib/toast";

/** Replaces a part that the page can do without. */
export const Nothing = () => null;

const reportFailure = () =>
  toast.error("A part of this page couldn't be loaded. Please reload.", "lazy part");

function Missing() {
  useEffect(reportFailure, []);
  return null;
}

/**
 * A component in its own chunk: `lazyPart(() => import("@/components/ui/dialog"), "Dialog")`. If the
 * chunk fails to load, because of a content blocker or a newer build, `Fallback` replaces it.
 */
export const lazyPart = <K extends string, P>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
  Fallback: ComponentType<P> = Missing,
) =>
  lazy<ComponentType<P>>(() =>
    whenOnline(load).then(
      (part) => ({ default: part[name] }),
      () => ({ default: Fallback }),
    ),
  );

/** A dialog or an addition in its own chunk, with nothing in its place until it is loaded. */
export function lazyDialog<K extends string, M extends Record<K, ComponentType<never>>>(
  load: () => Promise<M>,
  name: K,
  Fallback: ComponentType<object> = Missing,
): M[K] {
  const Part = lazyPart(
    load as unknown as () => Promise<Record<K, ComponentType<object>>>,
    name,
    Fallback,
  );
  const LazyDialog = (props: object) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
  return LazyDialog as unknown as M[K];
}

/** Shows a part that replaces its trigger. If it fails to load, the trigger stays for another try. */
export const showWhenLoaded = (load: () => Promise<unknown>, show: () => void) =>
  void whenOnline(load).then(show, reportFailure);
