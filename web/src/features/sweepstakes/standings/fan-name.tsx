import type { UserCard } from "@contract/users.ts";
import { Link } from "react-router-dom";
import { useUserId } from "@/features/auth/auth-context";
import { displayName } from "@/lib/names";
import { paths } from "@/lib/paths";

/** Stands for a fan who is not to be named: blocked, or gone. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** Whether a fan may be named, and so has pages that can be looked at. */
const isNamed = ({ id }: UserCard) => id !== nobody;

interface FanNameProps {
  user: UserCard;
  /** Where it leads; to the profile unless that is said. */
  to?: string | undefined;
}

/** A fan's name that leads to the profile or elsewhere, where there is somebody to see. */
export function FanName({ user, to }: FanNameProps) {
  const isOwn = user.id === useUserId();
  const name = displayName(user);
  if (!isNamed(user)) return <span className="text-soft">{name}</span>;
  return (
    <Link
      dir="auto"
      to={to ?? (isOwn ? paths.profile : paths.userProfile(user.id))}
      className="tap-target font-semibold wrap-anywhere underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}
