import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

interface ColumnsProps {
  main: ReactNode;
  side: ReactNode;
  /** Keeps the side visible beside a long list. */
  isSideSticky?: boolean;
}

/** Two columns on wide screens: content and reference. */
export function Columns({ main, side, isSideSticky = false }: ColumnsProps) {
  return (
    <div className="grid items-start gap-6 lg:not-has-[>:last-child:empty]:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:gap-8">{main}</div>
      <div
        className={cx(
          "grid grid-cols-[minmax(0,1fr)] gap-6 empty:hidden lg:gap-8",
          isSideSticky && "lg:sticky lg:top-safe-24",
        )}
      >
        {side}
      </div>
    </div>
  );
}
