// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useInfiniteQuery } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { NextPageButton } from "@/components/ui/next-page-button";
import "@/testing/wait-long";

afterEach(cleanup);

it("loads the next page, even when the list is invalidated during the fetch", async () => {
  const client = new QueryClient();
  const resolvers: (() => void)[] = [];
  function List() {
    const query = useInfiniteQuery({
      queryKey: ["list"],
      queryFn: ({ pageParam }) =>
        new Promise<number>((resolve) => resolvers.push(() => resolve(pageParam))),
      initialPageParam: 0,
      getNextPageParam: (last) => (last < 1 ? last + 1 : undefined),
    });
    return (
      <>
        {query.data?.pages.map((page) => (
          <p key={page}>{`Page ${page}`}</p>
        ))}
        <NextPageButton query={query} />
      </>
    );
  }
  const resolveNext = () => act(async () => resolvers.shift()?.());
  render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  );
  await resolveNext();
  (await screen.findByRole("button", { name: "Show more" })).click();
  await waitFor(() => expect(resolvers).toHaveLength(1));

  act(() => void client.invalidateQueries());
  await waitFor(() => expect(resolvers).toHaveLength(2));
  // The abandoned page, and the list's refetch.
  await resolveNext();
  await resolveNext();
  await waitFor(() => expect(resolvers).toHaveLength(1));
  await resolveNext();
  expect(await screen.findByText("Page 1")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});
