import type { UserCard as Fan } from "@contract/users.ts";
import type { ReactNode } from "react";
import { ShortList } from "@/components/ui/short-list";
import { Skeleton } from "@/components/ui/skeleton";
import { UserCard } from "@/features/friends/components/user-card";

const grid = "grid gap-3 sm:gap-4";
const columns = {
  one: grid,
  two: `${grid} min-[46rem]:grid-cols-2`,
  // A phone shows two, and the link to all others.
  three: `${grid} max-sm:*:nth-[n+3]:hidden min-[60rem]:grid-cols-3`,
} as const;

interface UserCardListProps {
  fans: readonly Fan[];
  /** Folds all further cards. */
  shown?: number | undefined;
  columns?: keyof typeof columns;
  label: string;
  /** A small control in the corner of each card. */
  corner?: (fan: Fan, position: number) => ReactNode;
  /** An overlay of a card, if any. */
  cover?: (fan: Fan) => ReactNode;
}

export function UserCardList(props: UserCardListProps) {
  const { fans, shown = fans.length, columns: count = "one", label, corner, cover } = props;
  return (
    <ShortList shown={shown} label={label} className={columns[count]}>
      {fans.map((fan, position) => (
        <li key={fan.id}>
          <UserCard fan={fan} corner={corner?.(fan, position)} cover={cover?.(fan)} />
        </li>
      ))}
    </ShortList>
  );
}

interface UserCardSkeletonsProps {
  count: number;
  columns?: keyof typeof columns;
  /** Reserves space for a reason, as recommended fans have. */
  isFull?: boolean;
}

export function UserCardSkeletons(props: UserCardSkeletonsProps) {
  const { count, columns: style = "one", isFull = false } = props;
  return (
    <div className={columns[style]}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex items-start gap-x-3 rounded-lg bg-sheet p-3 shadow-raised">
          <Skeleton shape="circle" className="size-14 shrink-0 max-[23rem]:size-11" />
          <div className="grid min-w-0 flex-1 gap-0.5">
            <div className="flex justify-between gap-3">
              <div className="grid min-w-0 gap-1 pt-1">
                <Skeleton className="h-5 w-32 max-w-full" />
                {isFull ? <Skeleton className="h-4 w-20" /> : null}
                <Skeleton className="h-4 w-40 max-w-full" />
              </div>
              <Skeleton className="h-11 w-22 shrink-0" />
            </div>
            {isFull ? <Skeleton className="my-0.5 h-4.5 w-48" /> : null}
          </div>
        </div>
      ))}
    </div>
  );
}
