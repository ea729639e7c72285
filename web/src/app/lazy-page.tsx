import { type ComponentType, lazy, type ReactElement } from "react";
import { noteWait } from "@/app/shell/page-wait-store";
import { whenOnline } from "@/lib/when-online";

/**
 * A page in a chunk of its own: `lazyPage(() => import("@/app/routes/feed"), "FeedPage")`. The page
 * before it stays until the chunk is there, and so does what was typed if the connection is gone.
 */
export function lazyPage<K extends string>(
  load: () => Promise<Record<K, ComponentType>>,
  name: K,
): ReactElement {
  const Page = lazy<ComponentType>(async () => ({
    default: (await noteWait(() => whenOnline(load)))[name],
  }));
  return <Page />;
}
