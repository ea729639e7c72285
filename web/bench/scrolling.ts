import type { BrowserContext, Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { InteractionReport } from "./interactions.ts";
import { measureDuring, type Slowdown, watchResponsiveness } from "./responsiveness.ts";

const postCount = 2000;
const pageSize = 10;
/** The timeout for loading 200 pages, in ms. */
const timeout = 300_000;
/** The timeout for a frame, in ms: the browser sometimes never delivers one. */
const frameTimeout = 1000;

/** Inserts posts of every length by the demo's new fan. */
export async function writePosts(sql: Sql): Promise<void> {
  await sql`
    insert into public.posts (author_id, content)
    select u.id, 'Post ' || n || repeat(' and one more word', n % 14)
    from auth.users u, generate_series(1, ${postCount}::int) n
    where u.email = 'new@example.com' order by n`;
}

/** Scrolls by some pixels per frame until it reaches the edge or `isOver` returns true. */
async function scrollFeed(page: Page, pixels: number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const isAtEdge = await page.evaluate(
      async ([step, timeout]) => {
        for (let frame = 0; frame < 30; frame++) {
          const before = window.scrollY;
          window.scrollBy({ top: step, behavior: "instant" });
          await new Promise((next) => {
            requestAnimationFrame(next);
            setTimeout(next, timeout);
          });
          if (window.scrollY === before) return true;
        }
        return false;
      },
      [pixels, frameTimeout] as const,
    );
    if (isAtEdge) await page.waitForTimeout(20);
    if (isAtEdge && pixels < 0) return;
  }
}

/**
 * Scrolls the feed to the 2,000th post of `writePosts` while its pages load, then up and down again
 * with all of them loaded.
 */
export async function measureScrolling(
  context: BrowserContext,
  slowdown: Slowdown,
): Promise<InteractionReport> {
  const page = await context.newPage();
  await watchResponsiveness(page);
  let pages = 0;
  page.on("response", (response) => {
    if (response.ok() && response.url().includes("/api/posts?")) pages++;
  });
  await page.goto("/feed");
  await page.getByRole("article").first().waitFor();
  const deadline = Date.now() + timeout;
  const isAllLoaded = () => {
    if (Date.now() > deadline) throw new Error(`Only ${pages * pageSize} posts were loaded.`);
    return pages * pageSize >= postCount;
  };
  const loading = await measureDuring(page, slowdown, () => scrollFeed(page, 200, isAllLoaded));
  let steps = 0;
  const loaded = await measureDuring(page, slowdown, async () => {
    await scrollFeed(page, -600, () => false);
    await scrollFeed(page, 600, () => ++steps > 20);
  });
  await page.close();
  return [
    [`scroll the feed while ${postCount} posts load`, { ...loading, slowestInput: null }],
    [`scroll through ${postCount} loaded posts`, { ...loaded, slowestInput: null }],
  ];
}
