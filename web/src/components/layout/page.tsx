import type { ReactNode } from "react";

interface PageProps {
  /**
   * "text" is a reading column, "board" full width for tables and grids, "columns" switches between
   * them.
   */
  width?: "form" | "text" | "board" | "columns";
  children: ReactNode;
}

const widths = {
  form: "max-w-form",
  text: "max-w-text",
  board: "max-w-board",
  columns: "max-w-text lg:max-w-board",
} as const;

export function Page({ width = "text", children }: PageProps) {
  return (
    <div className={`mx-auto w-full px-gutter pt-8 pb-16 sm:pt-12 ${widths[width]}`}>
      {children}
    </div>
  );
}
