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

/** Below a list that comes in pages, while there is another. */
export function NextPageButton({ query }: NextPageButtonProps) {
  if (!query.hasNextPage) return null;

  async function showMore() {
    const shown = query.data?.pages.length ?? 0;
    const { data, hasNextPage, isError } = await query.fetchNextPage();
    // Where the list was invalidated meanwhile, it was read anew instead.
    if (!isError && hasNextPage && data?.pages.length === shown) await query.fetchNextPage();
  }

  return (
    <Button variant="secondary" loading={query.isFetchingNextPage} onClick={() => void showMore()}>
      Show more
    </Button>
  );
}
