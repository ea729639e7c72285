import { useQuery } from "@tanstack/react-query";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { useUserId } from "@/features/auth/auth-context";
import { recommendedQuery } from "@/features/fans/queries";
import { ownProfileQuery } from "@/features/profile/queries";
import { namePlaceholder } from "@/lib/names";
import { paths } from "@/lib/paths";

/** On Home, for fans with ratings and tagline but without a name. */
export function NameReminder() {
  const userId = useUserId();
  const { data: profile } = useQuery({ ...ownProfileQuery(userId), meta: {} });
  const { data: recommended } = useQuery({ ...recommendedQuery(userId), meta: {} });
  if (!recommended?.userMeetsCriteria || !profile || profile.firstName || profile.lastName)
    return null;
  return (
    <Card
      aria-labelledby="nameless"
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3"
    >
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <h2 id="nameless" className="text-lg font-semibold text-balance">
          What do they call you?
        </h2>
        <p className="text-soft">Until you add one, other fans see “{namePlaceholder}”.</p>
      </div>
      <LinkButton to={paths.editProfile}>Add my name</LinkButton>
    </Card>
  );
}
