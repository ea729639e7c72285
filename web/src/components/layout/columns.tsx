import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

interface ColumnsProps {
  main: ReactNode;
  side: ReactNode;
  /** Beside a long list the side stays in sight. */
  isSideSticky?: boolean;
}

/** Where there is room for two columns: what is read in one, what is looked up in the other. */
export function Columns({ main, side, isSideSticky = false }: ColumnsProps) {
  return (
    <div className="grid items-start gap-10 lg:not-has-[>:last-child:empty]:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:gap-8">{main}</div>
      <div
        className={cx(
          "grid grid-cols-[minmax(0,1fr)] gap-10 empty:hidden lg:gap-8",
          isSideSticky && "lg:sticky lg:top-safe-24",
        )}
      >
        {side}
      </div>
    </div>
  );
}
