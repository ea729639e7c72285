import type { UserCard as Fan } from "@contract/users.ts";
import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { UserCard } from "@/features/friends/components/user-card";

const grid = "grid gap-3 sm:gap-4";
const columns = { one: grid, two: `${grid} min-[46rem]:grid-cols-2` } as const;

interface UserCardListProps {
  fans: readonly Fan[];
  columns?: keyof typeof columns;
  label: string;
  /** A small control in the corner of each card. */
  corner?: (fan: Fan, position: number) => ReactNode;
}

export function UserCardList(props: UserCardListProps) {
  const { fans, columns: count = "one", label, corner } = props;
  return (
    <ul aria-label={label} className={columns[count]}>
      {fans.map((fan, position) => (
        <li key={fan.id}>
          <UserCard fan={fan} corner={corner?.(fan, position)} />
        </li>
      ))}
    </ul>
  );
}

/** Cards that are loading. */
export function UserCardSkeletons(props: { count: number; columns?: keyof typeof columns }) {
  return (
    <div className={columns[props.columns ?? "one"]}>
      {Array.from({ length: props.count }, (_, index) => (
        <div
          key={index}
          className="flex items-center gap-4 rounded-lg bg-sheet p-4 shadow-raised sm:p-5"
        >
          <Skeleton shape="circle" className="size-14" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-40 max-w-full" />
            <Skeleton className="h-4 w-28 max-w-full" />
          </div>
          <Skeleton className="h-11 w-28" />
        </div>
      ))}
    </div>
  );
}
