import { listPosts } from "@contract/posts";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { newestPostsQuery } from "@/features/posts/queries";
import { api } from "@/lib/api/api";

vi.mock("@/lib/api/api", () => ({ api: vi.fn() }));

const sizes = () =>
  vi.mocked(api).mock.calls.map(([, input]) => Object(input).query.pageSize as string);
const poll = (shownId?: number) =>
  new QueryClient().fetchQuery({
    ...newestPostsQuery("ann", "everyone", shownId),
    initialData: undefined,
  });

beforeEach(() => {
  vi.mocked(api).mockReset();
  vi.mocked(api).mockImplementation((async (endpoint: unknown) =>
    endpoint === listPosts ? { posts: [{ id: 7 }], pagination: {} } : undefined) as typeof api);
});

it("polls for one post while the newest is shown", async () => {
  await poll(7);
  expect(sizes()).toEqual(["1"]);
});

it("fetches a page once there is a newer post", async () => {
  await poll(6);
  expect(sizes()).toEqual(["1", "10"]);
});
