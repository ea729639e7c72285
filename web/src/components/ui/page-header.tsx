import type { ReactNode } from "react";
import { useDocumentTitle } from "@/lib/use-document-title";

interface PageHeaderProps {
  title: string;
  /** A line above the title, in the voice of the product. */
  kicker?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/** The head of a page, with its only h1; it names the browser's tab too. */
export function PageHeader({ title, kicker, children, actions }: PageHeaderProps) {
  useDocumentTitle(title);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pb-6 sm:pb-8">
      <div className="grid gap-2">
        {kicker ? <p className="label-type text-sm text-soft">{kicker}</p> : null}
        <h1 className="headline text-display">{title}</h1>
        {children ? <div className="max-w-text text-lg text-soft">{children}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </header>
  );
}
