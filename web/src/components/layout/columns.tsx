import type { ReactNode } from "react";

interface ColumnsProps {
  main: ReactNode;
  side: ReactNode;
}

/** Where there is room for two columns: what is read in one, what is looked up in the other. */
export function Columns({ main, side }: ColumnsProps) {
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:gap-8">{main}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:gap-8">{side}</div>
    </div>
  );
}
