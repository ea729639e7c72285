import type { Rating } from "@contract/ratings.ts";
import { useQuery } from "@tanstack/react-query";
import { Fold } from "@/components/ui/fold";
import { useUserId } from "@/features/auth/auth-context";
import { SportsData } from "@/features/ratings/components/sports-data";
import { taglineQuery } from "@/features/taglines/queries";

interface SportsDataOfUserProps {
  profileId: string;
  ratings: readonly Rating[];
}

/** The same opinions by kind, collapsed because the page already shows most of them. */
export function SportsDataOfUser({ profileId, ratings }: SportsDataOfUserProps) {
  const { data: tagline } = useQuery(taglineQuery(useUserId(), profileId));
  if (!tagline) return null;
  return (
    <Fold
      summary="By athletes, teams and sports"
      summaryStyle="label-type flex-row-reverse justify-between rounded-sm text-sm"
      className="mt-4 border-t-2 border-line pt-2"
    >
      <div className="pt-3">
        <SportsData ratings={ratings} tagline={tagline} />
      </div>
    </Fold>
  );
}
