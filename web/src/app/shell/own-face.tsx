import type { OwnProfile } from "@contract/users.ts";
import { Avatar } from "@/components/ui/avatar";
import { cx } from "@/lib/cx";
import { displayName } from "@/lib/names";

export type Face = Pick<OwnProfile, "firstName" | "lastName" | "profileImageUrl">;

/** The user's picture; an empty circle until the profile is loaded. */
export function OwnFace({ of, className }: { of: Face | undefined; className?: string }) {
  if (!of) return <span className={cx("size-8 rounded-full bg-current/20", className)} />;
  const { profileImageUrl } = of;
  return (
    <Avatar name={displayName(of)} imageUrl={profileImageUrl} size="xs" className={className} />
  );
}
