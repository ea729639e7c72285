import type { UserCard } from "@contract/users.ts";
import { Link } from "react-router-dom";
import { useUserId } from "@/features/auth/auth-context";
import { displayName } from "@/lib/names";
import { paths } from "@/lib/paths";

/** Stands for a fan who is not to be named: blocked, or gone. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** A fan's name that leads to the profile, where there is one to see. */
export function FanName({ user }: { user: UserCard }) {
  const isOwn = user.id === useUserId();
  const name = displayName(user);
  if (user.id === nobody) return <span className="text-soft">{name}</span>;
  return (
    <Link
      dir="auto"
      to={isOwn ? paths.profile : paths.userProfile(user.id)}
      className="tap-target font-semibold wrap-anywhere underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}
