import type { UserCard } from "@contract/users.ts";
import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { displayName } from "@/lib/names";

interface ProfileHeadingProps {
  user: UserCard & { isConnecting: boolean };
  /** The full name or its placeholder. */
  title: string;
  actions?: ReactNode;
}

export function ProfileHeading({ user, title, actions }: ProfileHeadingProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-4 pb-6 sm:gap-x-6 sm:pb-8">
      <Avatar
        name={displayName(user)}
        imageUrl={user.profileImageUrl}
        size="lg"
        className="max-sm:size-24"
      />
      <div className="grid min-w-0 flex-1 basis-44 grid-cols-[minmax(0,1fr)] gap-3">
        <h1 dir="auto" className="headline text-left text-display">
          {title}
        </h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="flex min-w-0 items-start gap-1.5 font-semibold">
            <Icon name="pin" className="mt-0.5 size-5 text-soft" />
            <span className="min-w-0">{user.location || "Location not set"}</span>
          </p>
          <ConnectingBadge isConnecting={user.isConnecting} />
        </div>
      </div>
      {actions ? (
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full">{actions}</div>
      ) : null}
    </header>
  );
}

/** Whether the fan is open to new friends. */
const ConnectingBadge = ({ isConnecting }: { isConnecting: boolean }) => (
  <Badge tone={isConnecting ? "neutral" : "outline"}>
    <Icon name={isConnecting ? "check" : "close"} className="size-3.5" />
    <span>{isConnecting ? "Connecting" : "Not Connecting"}</span>
  </Badge>
);
