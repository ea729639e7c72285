import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { cx } from "@/lib/cx";

interface FoldProps {
  summary: ReactNode;
  summaryStyle?: string;
  open?: boolean;
  className?: string;
  children: ReactNode;
}

/** Content behind a line that opens it. */
export const Fold = ({ summary, summaryStyle, open, className, children }: FoldProps) => (
  <details open={open} className={cx("group", className)}>
    <summary
      className={cx(
        "flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden",
        summaryStyle ?? "label-type w-fit rounded-md px-1 text-sm",
      )}
    >
      <Icon name="chevron" className="size-5 transition-transform group-open:rotate-180" />
      {summary}
    </summary>
    {children}
  </details>
);
