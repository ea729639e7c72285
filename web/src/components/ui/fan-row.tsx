import type { UserCard } from "@contract/users.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "@/components/ui/avatar";
import { displayName } from "@/lib/names";
import { paths } from "@/lib/paths";

interface FanRowProps {
  fan: Pick<UserCard, "id" | "name" | "firstName" | "lastName" | "profileImageUrl">;
  note?: ReactNode;
  /** The end of the row. */
  children?: ReactNode;
}

/** A fan in a narrow list: picture, name and a line. The whole row links to the profile. */
export function FanRow({ fan, note, children }: FanRowProps) {
  return (
    <li className="relative flex items-center gap-3 border-b border-line py-2.5 last:border-b-0 last:pb-0">
      <Avatar name={displayName(fan)} imageUrl={fan.profileImageUrl} size="sm" />
      <div className="grid min-w-0 flex-1">
        <Link
          to={paths.userProfile(fan.id)}
          dir="auto"
          className="truncate font-semibold underline-offset-4 after:absolute after:inset-0 after:rounded-md hover:underline focus-visible:outline-none focus-visible:shadow-none focus-visible:after:outline-3 focus-visible:after:outline-ink"
        >
          {displayName(fan)}
        </Link>
        {note ? <span className="text-sm text-balance text-soft">{note}</span> : null}
      </div>
      {children}
    </li>
  );
}
