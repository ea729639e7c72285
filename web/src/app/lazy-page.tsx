import type { ComponentType, ReactElement } from "react";
import { PressAgain } from "@/app/press-again";
import { lazyPart } from "@/lib/lazy-part";

/**
 * A page in a chunk of its own: `lazyPage(() => import("@/app/routes/feed"), "FeedPage")`. The page
 * before it stays until the chunk is there, and so does what was typed if the connection is gone.
 */
export function lazyPage<K extends string>(
  load: () => Promise<Record<K, ComponentType>>,
  name: K,
): ReactElement {
  const Page = lazyPart<K, object>(load, name);
  return (
    <>
      <Page />
      <PressAgain />
    </>
  );
}
