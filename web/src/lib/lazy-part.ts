import { type ComponentType, lazy } from "react";
import { whenOnline } from "@/lib/api/when-online";

/** A component in a chunk of its own: `lazyPart(() => import("@/components/ui/dialog"), "Dialog")`. */
export const lazyPart = <K extends string, P>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
) => lazy<ComponentType<P>>(async () => ({ default: (await whenOnline(load))[name] }));
