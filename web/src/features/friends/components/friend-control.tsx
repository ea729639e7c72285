import type { UserCard } from "@contract/users.ts";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmPopover } from "@/components/ui/confirm-popover";
import { Icon } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { useFriendship } from "@/features/friends/friendship-context";
import type { FriendshipAction } from "@/features/friends/friendship-map";
import { useFriendshipAction } from "@/features/friends/use-friendship-action";
import { displayName } from "@/lib/names";
import { paths } from "@/lib/paths";

interface FriendControlProps {
  fan: UserCard;
  /** The id of the element with the fan's name, for pages with many such controls. */
  nameId?: string;
  /** A quieter control for lists. */
  isCompact?: boolean;
}

/** The possible actions on a friendship. Empty on the user's own card. */
export function FriendControl({ fan, nameId, isCompact = false }: FriendControlProps) {
  const userId = useUserId();
  const { status } = useFriendship(fan);
  if (fan.id === userId || status === null) return null;
  return (
    <WritersOnly isBrief>
      <Control fan={fan} nameId={nameId} isCompact={isCompact} />
    </WritersOnly>
  );
}

interface ControlProps {
  fan: UserCard;
  nameId: string | undefined;
  isCompact: boolean;
}

function Control({ fan, nameId, isCompact }: ControlProps) {
  const { status, action } = useFriendship(fan);
  const { act, isPending } = useFriendshipAction(fan);
  const box = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  const isBusy = isPending || action !== null;
  const name = displayName(fan);

  // The pressed button may be replaced, so focus its replacement.
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (status && hasActed.current && isFocusLost) box.current?.querySelector("button")?.focus();
  }, [status]);

  function press(next: FriendshipAction) {
    hasActed.current = true;
    void act(next);
  }

  return (
    <div ref={box} className={isCompact ? "flex" : "flex max-sm:*:flex-1"}>
      {status === "INCOMING_REQUEST" ? (
        <LinkButton to={paths.friendRequests} variant="accent" aria-describedby={nameId}>
          View Request
        </LinkButton>
      ) : status === "FRIENDS" ? (
        <ConfirmPopover
          question={`Remove ${name} from your friends?`}
          confirmLabel="Remove"
          onConfirm={() => press("remove")}
          trigger={
            <Button
              variant={isCompact ? "calm" : "secondary"}
              loading={isBusy}
              aria-describedby={nameId}
            >
              {isBusy ? null : <Icon name="check" className="size-4" />}
              <span>Friends</span>
            </Button>
          }
        />
      ) : (
        <Button
          variant={isCompact ? "calm" : status === "OUTGOING_REQUEST" ? "secondary" : "primary"}
          loading={isBusy}
          aria-describedby={nameId}
          onClick={() => press(status === "OUTGOING_REQUEST" ? "cancel" : "send")}
        >
          {status === "OUTGOING_REQUEST" ? "Cancel Request" : "Add Friend"}
        </Button>
      )}
    </div>
  );
}
