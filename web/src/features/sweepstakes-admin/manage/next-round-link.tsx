import { useQuery } from "@tanstack/react-query";
import { LinkButton } from "@/components/ui/link-button";
import { useUserId } from "@/features/auth/auth-context";
import { useIsAdmin } from "@/features/profile/use-is-admin";
import { feedQuery } from "@/features/sweepstakes-admin/feeds/queries";
import { paths } from "@/lib/paths";

interface NextRoundLinkProps {
  /** The series, whose feed would make its rounds by itself. */
  seriesId: number | null;
  /** The sweepstake to repeat. */
  id: number;
  label: string;
}

/** An admin's link to the form of the next round, filled in from this one; none where a feed makes the rounds. */
export function NextRoundLink({ seriesId, id, label }: NextRoundLinkProps) {
  const isAdmin = useIsAdmin();
  const hasSeries = seriesId !== null;
  const { data } = useQuery({
    ...feedQuery(useUserId(), seriesId ?? 0),
    enabled: isAdmin && hasSeries,
  });
  const makesItself = hasSeries && data !== null;
  return isAdmin && !makesItself ? (
    <LinkButton to={paths.nextRoundLike(id)} variant="secondary" className="justify-self-start">
      {label}
    </LinkButton>
  ) : null;
}
