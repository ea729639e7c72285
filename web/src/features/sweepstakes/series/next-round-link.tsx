import { useQuery } from "@tanstack/react-query";
import { LinkButton } from "@/components/ui/link-button";
import { useUserId } from "@/features/auth/auth-context";
import { ownProfileQuery } from "@/features/profile/queries";
import { paths } from "@/lib/paths";

/** For admins: a link to the form, filled in from this sweepstake. */
export function NextRoundLink({ id }: { id: number }) {
  const { data: profile } = useQuery({ ...ownProfileQuery(useUserId()), meta: {} });
  return profile?.isAdmin ? (
    <LinkButton to={paths.nextRoundLike(id)} variant="secondary" className="justify-self-start">
      Next round like this one
    </LinkButton>
  ) : null;
}
