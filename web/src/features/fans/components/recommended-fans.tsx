import type { UserCard } from "@contract/users.ts";
import type { ReactNode } from "react";
import { DecisionNotice } from "@/components/ui/decision-notice";
import { IconButton } from "@/components/ui/icon-button";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { useDismissFan } from "@/features/fans/mutations";
import { UserCardList } from "@/features/friends/components/user-card-list";
import { errorText } from "@/lib/api/api-error";
import { displayName } from "@/lib/names";
import { useLingering } from "@/lib/page/use-lingering";
import { toast } from "@/lib/toast";

interface RecommendedFansProps {
  fans: readonly UserCard[];
  columns: "two" | "three";
  label: string;
  /** Shown after the last card was dismissed. */
  empty: ReactNode;
  /** Called when a focused card was removed. */
  onFocusLost: () => void;
}

/** The cards of recommended fans. A dismissed one offers Undo before it disappears. */
export function RecommendedFans({
  fans,
  columns,
  label,
  empty,
  onFocusLost,
}: RecommendedFansProps) {
  const { mutateAsync } = useDismissFan(useUserId());
  const { shown, isLingering, linger, leave } = useLingering(fans, onFocusLost);

  function say(message: string, fan: UserCard) {
    return (error: unknown) => {
      leave(fan.id);
      toast.error(errorText(error, message), `dismiss ${fan.id}`);
    };
  }

  function dismiss(fan: UserCard, position: number) {
    if (!linger(fan)) return;
    mutateAsync({ fan, position, isDismissed: true }).catch(
      say(`We couldn't remove ${displayName(fan)}`, fan),
    );
  }

  function undo(fan: UserCard) {
    const position = shown.indexOf(fan);
    leave(fan.id);
    mutateAsync({ fan, position, isDismissed: false }).catch(
      say(`We couldn't bring ${displayName(fan)} back`, fan),
    );
  }

  if (shown.length === 0) return empty;
  return (
    <UserCardList
      fans={shown}
      columns={columns}
      shown={6}
      label={label}
      corner={(fan, position) => (
        <WritersOnly isBrief>
          <IconButton
            icon="close"
            label={`Not for me: ${displayName(fan)}`}
            title="Not for me"
            className="text-soft hover:text-ink"
            onClick={() => dismiss(fan, position)}
          />
        </WritersOnly>
      )}
      cover={(fan) =>
        isLingering(fan.id) ? (
          <DecisionNotice
            about={`and suggest ${displayName(fan)} again`}
            onUndo={() => undo(fan)}
            onOver={() => leave(fan.id)}
          >
            We won't suggest {displayName(fan)} again.
          </DecisionNotice>
        ) : null
      }
    />
  );
}
