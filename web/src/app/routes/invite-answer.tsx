import type { Invite } from "@contract/invites.ts";
import type { UserCard } from "@contract/users.ts";
import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { useLocation } from "react-router-dom";
import { Card, CardTitle } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { mergedQuery, QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { WriteRefusal } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { rememberPath } from "@/features/auth/return-path";
import { AskingLine } from "@/features/friends/components/asking-line";
import { FriendControl } from "@/features/friends/components/friend-control";
import { InviteButton } from "@/features/friends/components/invite-button";
import { useFriendship } from "@/features/friends/friendship-context";
import { ComparisonCard } from "@/features/matches/components/comparison-card";
import { comparisonQuery, publicProfileQuery } from "@/features/matches/queries";
import { displayName, isolate } from "@/lib/names";
import { paths } from "@/lib/paths";

interface InviteAnswerProps extends Pick<Invite, "line"> {
  fanId: string;
}

/** An invite for a signed-in fan: the match with its sender, and the friend request. */
export function InviteAnswer({ fanId, line }: InviteAnswerProps) {
  const userId = useUserId();
  const isOwn = fanId === userId;
  const fan = useQuery({ ...publicProfileQuery(userId, fanId), enabled: !isOwn });
  const comparison = useQuery({ ...comparisonQuery(userId, fanId), enabled: Boolean(fan.data) });
  if (isOwn) return <OwnInvite line={line} />;
  const both = fan.data && comparison.data && { fan: fan.data, ...comparison.data };
  return (
    <QueryView
      query={mergedQuery(both || undefined, [fan, comparison])}
      as="h1"
      errorTitle="This invite could not be loaded"
      loading={<SkeletonRows label="Comparing" rows={2} rowStyle="h-60" shape="card" />}
    >
      {({ fan, match, agreements, fights, onlyMine }) =>
        agreements.length + fights.length + onlyMine > 0 ? (
          <Answer fan={fan} match={match} />
        ) : (
          <BeforeRating fan={fan} line={line} />
        )
      }
    </QueryView>
  );
}

/** Without ratings there is nothing to compare; the first run returns here. */
function BeforeRating({ fan, line }: { fan: UserCard } & Pick<Invite, "line">) {
  const name = displayName(fan);
  const wayBack = rememberPath(useLocation());
  const refusal = useContext(WriteRefusal);
  return (
    <>
      <PageHeader kicker="You're in." title={`${isolate(name)} asks: are you the only one?`}>
        Six things you love or can't stand, and you'll know.
      </PageHeader>
      <div className="grid gap-6">
        <AskingLine line={line} />
        {refusal === null ? null : <p className="text-sm font-semibold text-soft">{refusal}</p>}
        <div className="flex flex-wrap gap-3">
          {refusal === null ? (
            <LinkButton size="lg" to={paths.welcome} state={wayBack}>
              Rate six things
            </LinkButton>
          ) : null}
          <LinkButton size="lg" variant="secondary" to={paths.userProfile(fan.id)}>
            See the profile first
          </LinkButton>
        </div>
      </div>
    </>
  );
}

const requests = {
  FRIENDS: "You two are friends.",
  OUTGOING_REQUEST: "Your request is on its way.",
  INCOMING_REQUEST: "The request is already here. Say yes?",
  NOT_FRIENDS: "Your request is ready. Just hit Add Friend.",
} as const;

/** The lowest match of two fans who count as alike. */
const minAlikeMatch = 40;

function Answer({ fan, match }: { fan: UserCard; match: number | null }) {
  const name = displayName(fan);
  const { status } = useFriendship(fan);
  return (
    <>
      <PageHeader
        kicker="Someone wants to know."
        title={
          match === null
            ? "Too early to tell"
            : match < minAlikeMatch
              ? `Turns out it might be just ${fan.firstName ?? name}`
              : "No, it's not just you"
        }
      />
      <div className="grid gap-6">
        <Card
          aria-labelledby="invite-request"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 ring-2 ring-accent"
        >
          <div className="grid min-w-0 flex-1 basis-56 gap-1">
            <CardTitle id="invite-request" className="wrap-anywhere">
              {isolate(name)} asked you here
            </CardTitle>
            <p aria-live="polite" className="text-soft">
              {requests[status ?? "NOT_FRIENDS"]}
            </p>
          </div>
          <FriendControl fan={fan} nameId="invite-request" />
        </Card>
        <ComparisonCard fan={fan} />
        <LinkButton
          variant="secondary"
          to={paths.userProfile(fan.id)}
          className="justify-self-start"
        >
          See the whole profile
        </LinkButton>
      </div>
    </>
  );
}

/** The sender's preview of their own invite. */
function OwnInvite({ line }: Pick<Invite, "line">) {
  return (
    <>
      <PageHeader kicker="Only you can see this." title="This is your invite">
        Others see your first name and this.
      </PageHeader>
      <div className="grid justify-items-start gap-6 *:first:w-full">
        <AskingLine line={line} />
        <InviteButton />
      </div>
    </>
  );
}
