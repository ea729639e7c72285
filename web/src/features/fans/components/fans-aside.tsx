import { useQuery } from "@tanstack/react-query";
import { Card, CardTitle } from "@/components/ui/card";
import { FanRow } from "@/components/ui/fan-row";
import { LinkButton } from "@/components/ui/link-button";
import { SkeletonRows } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { useUserId } from "@/features/auth/auth-context";
import { recommendedQuery } from "@/features/fans/queries";
import { paths } from "@/lib/paths";

const shownFans = 4;

/** Beside other content: the first recommended fans, or a link to them. */
export function FansAside() {
  // Optional, so failures are silent.
  const { data, isError } = useQuery({ ...recommendedQuery(useUserId()), meta: {} });
  if (isError || (data?.userMeetsCriteria && data.recommendations.length === 0)) return null;
  return (
    <Card aria-labelledby="fans-aside" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <CardTitle id="fans-aside">
          {data ? titleOf(data.userMeetsCriteria) : "Fans For You"}
        </CardTitle>
        {data?.userMeetsCriteria ? (
          <TextLink isAlone to={paths.fans}>
            See all
          </TextLink>
        ) : null}
      </div>
      {data === undefined ? (
        <SkeletonRows label="Looking for fans like you" rows={shownFans} rowStyle="h-14" />
      ) : data.userMeetsCriteria ? (
        <ul className="grid">
          {data.recommendations.slice(0, shownFans).map((fan) => (
            <FanRow key={fan.id} fan={fan} note={fan.matchReason ?? fan.location}>
              {fan.match === null ? null : (
                <span className="numerals label-type shrink-0 text-sm">{`${fan.match}%`}</span>
              )}
            </FanRow>
          ))}
        </ul>
      ) : (
        <>
          <p className="text-soft">Four lines and six ratings, and we'll find your people.</p>
          <LinkButton to={paths.welcome} variant="secondary" className="justify-self-start">
            Find my people
          </LinkButton>
        </>
      )}
    </Card>
  );
}

const titleOf = (isMatched: boolean) => (isMatched ? "Fans For You" : "Your people are out there");
