// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { type PostSource, pollInterval, postListsKey } from "@/features/posts/queries";
import { usePostList } from "@/features/posts/use-post-list";
import { api } from "@/lib/api/api";
import "@/testing/wait-long";

vi.mock("@/lib/api/api");

const pageOf = (id: number) => ({
  posts: [{ id }],
  pagination: { hasNextPage: true, nextCursor: `after ${id}` },
});

beforeEach(() => {
  vi.mocked(api).mockReset().mockResolvedValue(pageOf(9));
});

/** Opens a list after another page showed two pages of it, this long ago; returns the shown ids. */
async function openAfter(source: PostSource, milliseconds: number, isInvalidated = false) {
  const client = new QueryClient();
  const queryKey = [...postListsKey("ann", source), "another page"];
  const shown = { pages: [pageOf(3), pageOf(2)], pageParams: [null, "after 3"] };
  client.setQueryData(queryKey, shown, { updatedAt: Date.now() - milliseconds });
  if (isInvalidated) await client.invalidateQueries({ queryKey });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MemoryRouter>
  );
  const { result } = renderHook(() => usePostList("ann", source), { wrapper });
  await waitFor(() => expect(result.current.posts).not.toEqual([]));
  return result.current.posts.map(({ id }) => id);
}

it("a feed starts with the first page that another page has just shown", async () => {
  expect(await openAfter("friends", 0)).toEqual([3]);
  expect(api).not.toHaveBeenCalled();
});

it.each<[string, PostSource, number, boolean]>([
  ["a feed that was shown longer ago is fetched", "friends", pollInterval + 1000, false],
  ["an invalidated feed is fetched", "friends", 0, true],
  ["a list without a poll is fetched", { authorId: "ben" }, 0, false],
])("%s", async (_, source, milliseconds, isInvalidated) => {
  expect(await openAfter(source, milliseconds, isInvalidated)).toEqual([9]);
});
