import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

/** A grey stand-in of the size of what is on its way. The place around it says "loading" once. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx("block animate-pulse rounded-md bg-sunken", className ?? "h-5 w-full")}
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
