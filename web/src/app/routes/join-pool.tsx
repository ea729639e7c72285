import type { PoolInvite } from "@contract/pools.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { headOf } from "@/app/pages";
import { QueryPage } from "@/components/layout/query-page";
import { NotFound } from "@/components/ui/not-found";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useAuth } from "@/features/auth/auth-context";
import { SignUpInvitation } from "@/features/auth/components/sign-up-invitation";
import { JoinPool } from "@/features/sweepstakes/pools/join-pool";
import { memberCountText } from "@/features/sweepstakes/pools/pool-words";
import { poolInviteQuery } from "@/features/sweepstakes/pools/queries";
import { formatLock } from "@/lib/instants";
import { useDocumentTitle } from "@/lib/page/use-document-title";
import { paths } from "@/lib/paths";

/** The document's header, until the pool is loaded. */
const head = headOf("/pools/join/:code");

/** The page behind a pool's invite link, for fans and visitors. */
export function JoinPoolPage() {
  const { code = "" } = useParams();
  const { userId } = useAuth();
  const query = useQuery(poolInviteQuery(userId, code));
  useDocumentTitle(query.data?.name ?? "Pool");
  return (
    <QueryPage
      query={query}
      errorTitle="Failed to load the pool"
      loading={
        <SkeletonGroup label="Loading the pool">
          <PageHeader {...head} />
          <Skeleton shape="card" className="h-60" />
        </SkeletonGroup>
      }
      missing={
        <NotFound title="This link is dead" to={paths.sweepstakes} linkText="See all sweepstakes">
          It has expired or has a typo. Ask for a new one.
        </NotFound>
      }
    >
      {(invite) => <Invitation invite={invite} code={code} isVisitor={userId === null} />}
    </QueryPage>
  );
}

interface InvitationProps {
  invite: PoolInvite;
  code: string;
  isVisitor: boolean;
}

function Invitation({ invite, code, isVisitor }: InvitationProps) {
  const { name, hostFirstName, contestName, locksAt } = invite;
  return (
    <>
      <PageHeader kicker={`${hostFirstName ?? "A fan"} invites you.`} title={name}>
        <span dir="auto">{contestName}</span> · {memberCountText(invite)}
        {locksAt === null ? null : (
          <span>
            {" "}
            · Picks lock{" "}
            <time dateTime={locksAt} className="whitespace-nowrap">
              {formatLock(locksAt)}
            </time>
          </span>
        )}
      </PageHeader>
      {isVisitor ? (
        <SignUpInvitation title="Your picks against theirs">
          Call the winners of <span dir="auto">{contestName}</span> and see who in the pool was
          right. Signing up takes a minute.
        </SignUpInvitation>
      ) : (
        <JoinPool invite={invite} code={code} />
      )}
    </>
  );
}
