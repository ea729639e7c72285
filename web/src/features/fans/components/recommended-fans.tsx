import type { Recommendations } from "@contract/fans.ts";
import { dismissFan, undismissFan } from "@contract/matches.ts";
import type { UserCard } from "@contract/users.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { DecisionNotice } from "@/components/ui/decision-notice";
import { IconButton } from "@/components/ui/icon-button";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { recommendedQuery } from "@/features/fans/queries";
import { withFan, withoutFan } from "@/features/fans/recommended-list";
import { UserCardList } from "@/features/friends/components/user-card-list";
import { invalidate } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";
import { errorText } from "@/lib/api/api-error";
import { displayName } from "@/lib/names";
import { useLingering } from "@/lib/page/use-lingering";
import { toast } from "@/lib/toast";

interface Dismissal {
  fan: UserCard;
  /** The card's position, to restore it. */
  position: number;
  /** False undoes it. */
  isDismissed: boolean;
}

/**
 * "Not for me": permanently removes a fan from the recommendations, or restores one; optimistic.
 */
function useDismissFan(userId: string) {
  const client = useQueryClient();
  const { queryKey } = recommendedQuery(userId);
  const mutationKey = [...queryKey, "dismiss"];
  const show = ({ fan, position, isDismissed }: Dismissal) =>
    client.setQueryData<Recommendations>(
      queryKey,
      (shown) => shown && (isDismissed ? withoutFan(shown, fan) : withFan(shown, fan, position)),
    );
  return useMutation({
    mutationKey,
    // Serialized: an undo may follow before the dismissal has arrived.
    scope: { id: "dismiss" },
    mutationFn: ({ fan, isDismissed }: Dismissal) =>
      api(isDismissed ? dismissFan : undismissFan, { params: { id: fan.id } }),
    onMutate: async (dismissal) => {
      await client.cancelQueries({ queryKey });
      show(dismissal);
    },
    onError: (_, dismissal) => show({ ...dismissal, isDismissed: !dismissal.isDismissed }),
    onSettled: () => {
      // Of several pending dismissals, only the last one refetches the list.
      if (client.isMutating({ mutationKey }) === 1) void invalidate(client, { queryKey });
    },
  });
}

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
