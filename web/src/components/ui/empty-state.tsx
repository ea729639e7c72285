import type { ReactNode } from "react";
import { feelingColors, feelingStops } from "@/lib/feeling-scale";

interface EmptyStateProps {
  title: string;
  /** "h1" if it is the whole page. */
  as?: "h1" | "h2" | "p";
  children?: ReactNode;
  /** One next step: a button or a link. */
  action?: ReactNode;
}

/** A message and a next step for an empty list, with a flat scale. */
export function EmptyState({ title, as: Title = "p", children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border-2 border-dashed border-line-strong/50 px-5 py-10 text-center">
      <div className="flex items-end gap-1" aria-hidden="true">
        {feelingStops.map((stop) => (
          <span key={stop} {...feelingColors(stop)} className="h-2 w-3.5 rounded-sm bg-feel" />
        ))}
      </div>
      <div className="grid gap-1.5">
        <Title className="headline text-xl">{title}</Title>
        {children ? <div className="max-w-text text-soft text-balance">{children}</div> : null}
      </div>
      {action}
    </div>
  );
}
