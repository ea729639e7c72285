import type { UserCard } from "@contract/users.ts";
import { Avatar } from "@/components/ui/avatar";
import { displayName } from "@/lib/names";

export interface FacesProps {
  /** The first three are shown. */
  fans: readonly Pick<UserCard, "id" | "name" | "firstName" | "lastName" | "profileImageUrl">[];
}

/** Overlapping pictures of a few fans; the caption is beside them. */
export function Faces({ fans }: FacesProps) {
  return (
    <span className="flex -space-x-3">
      {fans.slice(0, 3).map((fan) => (
        <Avatar
          key={fan.id}
          name={displayName(fan)}
          imageUrl={fan.profileImageUrl}
          size="sm"
          className="ring-2 ring-sheet"
        />
      ))}
    </span>
  );
}
