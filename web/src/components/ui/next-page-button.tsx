import { Button } from "@/components/ui/button";

interface Pages {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
}

interface NextPageButtonProps {
  query: Pages & {
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<Pages & { readonly isError: boolean }>;
  };
}

/** Loads the next page of a list, if there is one. */
export function NextPageButton({ query }: NextPageButtonProps) {
  if (!query.hasNextPage) return null;

  async function showMore() {
    const pageCount = query.data?.pages.length ?? 0;
    const { data, hasNextPage, isError } = await query.fetchNextPage();
    // If the list was invalidated, the click refetched it instead.
    if (!isError && hasNextPage && data?.pages.length === pageCount) await query.fetchNextPage();
  }

  return (
    <Button variant="secondary" loading={query.isFetchingNextPage} onClick={() => void showMore()}>
      Show more
    </Button>
  );
}
