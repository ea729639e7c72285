import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { paths } from "@/lib/paths";

export function UnknownItem() {
  return (
    <EmptyState
      as="h1"
      title="Not in the game"
      action={<LinkButton to={paths.leaderboard}>See the rankings</LinkButton>}
    >
      We don't have this one, or the link has a typo.
    </EmptyState>
  );
}
