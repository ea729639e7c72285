import type { ReactNode } from "react";
import { Page, type PageProps } from "@/components/layout/page";
import { QueryView, type QueryViewProps } from "@/components/ui/query-view";

interface QueryPageProps<T> extends Omit<QueryViewProps<T>, "as" | "children"> {
  width?: PageProps["width"];
  /** Replaces the content if the data is null: it does not exist, or this reader may not see it. */
  missing?: ReactNode;
  children: (data: NonNullable<T>) => ReactNode;
}

/** A page whose content, heading included, is one query's data. */
export function QueryPage<T>({ width, missing, children, ...view }: QueryPageProps<T>) {
  return (
    <Page width={width}>
      <QueryView {...view} as="h1">
        {(data) => (data ? children(data) : missing)}
      </QueryView>
    </Page>
  );
}
