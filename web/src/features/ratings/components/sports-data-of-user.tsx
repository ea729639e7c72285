import type { Rating } from "@contract/ratings.ts";
import { useQuery } from "@tanstack/react-query";
import { Icon } from "@/components/ui/icon";
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
    <details className="group mt-4 border-t-2 border-line pt-2">
      <summary className="label-type flex min-h-11 cursor-pointer list-none items-center justify-between rounded-sm text-sm [&::-webkit-details-marker]:hidden">
        By athletes, teams and sports
        <Icon name="chevron" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-3">
        <SportsData ratings={ratings} tagline={tagline} />
      </div>
    </details>
  );
}
