import type { ReactNode } from "react";
import { hasSiteFooter, SiteFooter } from "@/components/layout/site-footer";
import { cx } from "@/lib/cx";

export interface PageProps {
  /**
   * "text" is a reading column, "board" full width for tables and grids, "columns" switches between
   * them.
   */
  width?: "form" | "text" | "board" | "columns" | undefined;
  children: ReactNode;
}

const widths = {
  form: "max-w-form",
  text: "max-w-text",
  board: "max-w-board",
  columns: "max-w-text lg:max-w-board",
} as const;

export function Page({ width = "text", children }: PageProps) {
  const hasFooter = hasSiteFooter();
  return (
    <>
      <div
        className={cx(
          "mx-auto w-full px-gutter pt-8 pb-16 sm:pt-12",
          // Below the first screen, so that loaded content does not shift the footer.
          hasFooter && "min-h-dvh",
          widths[width],
        )}
      >
        {children}
      </div>
      {hasFooter ? (
        <div className="mx-auto w-full max-w-board px-gutter">
          <SiteFooter />
        </div>
      ) : null}
    </>
  );
}
