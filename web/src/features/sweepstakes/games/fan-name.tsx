import type { UserCard } from "@contract/users.ts";
import { Link } from "react-router-dom";
import { useUserId } from "@/features/auth/auth-context";
import { displayName } from "@/lib/names";
import { paths } from "@/lib/paths";

/** The id of a fan who is not named: blocked or deleted. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** Whether a fan is named, and so has visible pages. */
const isNamed = ({ id }: UserCard) => id !== nobody;

interface FanNameProps {
  user: UserCard;
  /** The link's target; the profile by default. */
  to?: string | undefined;
}

/** A fan's name, linked to the profile or elsewhere if the fan is visible. */
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
