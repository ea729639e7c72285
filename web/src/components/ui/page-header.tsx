import type { ReactNode } from "react";
import { cx } from "@/lib/cx";
import { useDocumentTitle } from "@/lib/page/use-document-title";

interface PageHeaderProps {
  title: string;
  /** A line above the title, in the product's voice. */
  kicker?: ReactNode;
  /** The title grows when data arrives; on phones it stays in one line. */
  isTitleGrowing?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A page's head with its only h1; it also sets the tab's title. */
export function PageHeader(props: PageHeaderProps) {
  const { title, kicker, isTitleGrowing = false, children, actions } = props;
  useDocumentTitle(title, typeof children === "string" ? children : undefined);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pb-6 sm:pb-8">
      <div className="grid min-w-0 flex-1 basis-72 grid-cols-[minmax(0,1fr)] gap-2">
        {kicker ? <p className="label-type text-sm text-soft">{kicker}</p> : null}
        <h1
          dir="auto"
          className={cx(
            "headline text-display",
            isTitleGrowing && "max-sm:truncate max-sm:text-2xl",
          )}
        >
          {title}
        </h1>
        {children ? <div className="max-w-text text-lg text-soft">{children}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </header>
  );
}
