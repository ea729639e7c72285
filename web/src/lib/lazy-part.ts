import { type ComponentType, lazy } from "react";
import { whenOnline } from "@/lib/api/when-online";

/** A component in its own chunk: `lazyPart(() => import("@/components/ui/dialog"), "Dialog")`. */
export const lazyPart = <K extends string, P>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
) => lazy<ComponentType<P>>(async () => ({ default: (await whenOnline(load))[name] }));
