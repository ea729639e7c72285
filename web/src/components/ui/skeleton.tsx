import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

interface SkeletonProps {
  /** The size of the loaded content. */
  className: string;
  shape?: SkeletonShape;
}

const shapes = {
  box: "rounded-md bg-sunken",
  circle: "rounded-full bg-sunken",
  /** A whole card on the page's background. */
  card: "rounded-lg bg-sheet shadow-raised",
} as const;
type SkeletonShape = keyof typeof shapes;

/** A placeholder for loading content. Its group announces it once. */
export function Skeleton({ className, shape = "box" }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx("block max-w-full animate-pulse", shapes[shape], className)}
    />
  );
}

interface SkeletonGroupProps {
  label: string;
  /** Otherwise only screen readers get the label. */
  isLabelVisible?: boolean;
  children: ReactNode;
}

/** Groups skeletons and announces the loading. */
export function SkeletonGroup({ label, isLabelVisible = false, children }: SkeletonGroupProps) {
  return (
    <div role="status" aria-busy="true">
      <span className={isLabelVisible ? "mb-3 block text-soft" : "sr-only"}>{label}</span>
      {children}
    </div>
  );
}

interface SkeletonRowsProps {
  label: string;
  rows: number;
  /** The height of a loaded row. */
  rowStyle?: string;
  gapStyle?: string;
  shape?: SkeletonShape;
}

export function SkeletonRows(props: SkeletonRowsProps) {
  const { label, rows, rowStyle = "h-12", gapStyle = "gap-3", shape = "box" } = props;
  return (
    <SkeletonGroup label={label}>
      <div className={cx("grid", gapStyle)}>
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} shape={shape} className={rowStyle} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
