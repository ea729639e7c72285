import type { ReactNode } from "react";
import { Fold } from "@/components/ui/fold";

interface ShortListProps {
  /** The number of items that stay visible. */
  shown?: number;
  label?: string;
  className: string;
  /** The list items. */
  children: readonly ReactNode[];
  /** Content after all items. */
  end?: ReactNode;
}

/** A list that folds all but its first items. */
export function ShortList({ shown = 3, label, className, children, end }: ShortListProps) {
  const rest = children.slice(shown);
  return (
    <>
      <ul aria-label={label} className={className}>
        {children.slice(0, shown)}
      </ul>
      {rest.length > 0 ? (
        <Fold summary={`${rest.length} more`}>
          <ul aria-label={label} className={className}>
            {rest}
          </ul>
          {end}
        </Fold>
      ) : (
        end
      )}
    </>
  );
}
