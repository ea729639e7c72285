import { type ComponentType, lazy, type ReactElement } from "react";

/**
 * A page in a chunk of its own: `lazyPage(() => import("@/app/routes/feed"), "FeedPage")`. The page
 * before it stays until the chunk is there.
 */
export function lazyPage<K extends string>(
  load: () => Promise<Record<K, ComponentType>>,
  name: K,
): ReactElement {
  const Page = lazy<ComponentType>(async () => ({ default: (await load())[name] }));
  return <Page />;
}
