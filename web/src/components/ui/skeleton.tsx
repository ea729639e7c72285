import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

interface SkeletonProps {
  /** Its size, as what comes will have it. */
  className: string;
  shape?: SkeletonShape;
}

const shapes = {
  box: "rounded-md bg-sunken",
  circle: "rounded-full bg-sunken",
  /** Of a whole card, which lies on the paper. */
  card: "rounded-lg bg-sheet shadow-raised",
} as const;
type SkeletonShape = keyof typeof shapes;

/** Holds the place of what is loading. The group around it says so once. */
export function Skeleton({ className, shape = "box" }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx("block max-w-full animate-pulse", shapes[shape], className)}
    />
  );
}

/** Wraps the skeletons of one place and tells screen readers that it is loading. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

interface SkeletonRowsProps {
  label: string;
  rows: number;
  /** As high as a row of what comes. */
  rowStyle?: string;
  shape?: SkeletonShape;
}

/** Rows that are loading. */
export function SkeletonRows(props: SkeletonRowsProps) {
  const { label, rows, rowStyle = "h-12", shape = "box" } = props;
  return (
    <SkeletonGroup label={label}>
      <div className="grid gap-3">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} shape={shape} className={rowStyle} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
