import { NotFound } from "@/components/ui/not-found";
import { paths } from "@/lib/paths";

export function UnknownItem() {
  return (
    <NotFound title="Not in the game" to={paths.leaderboard} linkText="See the rankings">
      We don't have this one, or the link has a typo.
    </NotFound>
  );
}
