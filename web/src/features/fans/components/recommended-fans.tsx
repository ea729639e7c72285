import type { UserCard } from "@contract/users.ts";
import { IconButton } from "@/components/ui/icon-button";
import { useUserId } from "@/features/auth/auth-context";
import { useDismissFan } from "@/features/fans/mutations";
import { UserCardList } from "@/features/friends/components/user-card-list";
import { errorText } from "@/lib/api-error";
import { displayName } from "@/lib/names";
import { toast } from "@/lib/toast";

interface RecommendedFansProps {
  fans: readonly UserCard[];
  label: string;
  /** Where the focus goes when the last card has left. */
  onEmptied: () => void;
}

const linkOf = (item: Element | null | undefined) => item?.querySelector<HTMLElement>("h3 a");

/** In place of the notice that said the change was made. */
const orSay = (message: string, id: string) => (error: unknown) =>
  toast.error(errorText(error, message), id);

/**
 * The cards of recommended fans. Who is "not for me" leaves, and may be called back; the focus goes to the
 * next card, where the notice leaves it too.
 */
export function RecommendedFans({ fans, label, onEmptied }: RecommendedFansProps) {
  const { mutateAsync } = useDismissFan(useUserId());

  function undo(fan: UserCard, position: number) {
    mutateAsync({ fan, position, isDismissed: false }).catch(
      orSay(`We couldn't bring ${displayName(fan)} back`, `dismiss ${fan.id}`),
    );
  }

  function dismiss(fan: UserCard, position: number, button: Element) {
    const id = `dismiss ${fan.id}`;
    const item = button.closest("li");
    const neighbor = linkOf(item?.nextElementSibling) ?? linkOf(item?.previousElementSibling);
    if (neighbor) neighbor.focus();
    else onEmptied();
    const name = displayName(fan);
    toast.undoable(`We won't suggest ${name} again`, () => undo(fan, position), id);
    mutateAsync({ fan, position, isDismissed: true }).catch(
      orSay(`We couldn't take ${name} out`, id),
    );
  }

  return (
    <UserCardList
      fans={fans}
      columns="two"
      label={label}
      corner={(fan, position) => (
        <IconButton
          icon="close"
          label={`Not for me: ${displayName(fan)}`}
          title="Not for me"
          className="text-soft hover:text-ink"
          onClick={({ currentTarget }) => dismiss(fan, position, currentTarget)}
        />
      )}
    />
  );
}
