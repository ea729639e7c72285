import type { Invite } from "@contract/invites.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { headOf } from "@/app/pages";
import { QueryPage } from "@/components/layout/query-page";
import { NotFound } from "@/components/ui/not-found";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useAuth } from "@/features/auth/auth-context";
import { SignUpInvitation } from "@/features/auth/components/sign-up-invitation";
import { AskingLine } from "@/features/friends/components/asking-line";
import { inviteQuery } from "@/features/friends/invites";
import { lazyPart } from "@/lib/lazy-part";
import { isolate } from "@/lib/names";
import { useDocumentTitle } from "@/lib/page/use-document-title";
import { paths } from "@/lib/paths";

const head = headOf("/invite/:code");

const InviteAnswer = lazyPart(() => import("@/app/routes/invite-answer"), "InviteAnswer");

/** An invite's page: the question, and for fans the match. */
export function InvitePage() {
  const { code = "" } = useParams();
  const { userId } = useAuth();
  const query = useQuery(inviteQuery(userId, code));
  return (
    <QueryPage
      query={query}
      errorTitle="This invite could not be loaded"
      loading={<InviteSkeleton />}
      missing={<UnknownInvite />}
    >
      {(invite) =>
        invite.userId === null ? (
          <ForVisitors invite={invite} />
        ) : (
          <InviteAnswer fanId={invite.userId} line={invite.line} />
        )
      }
    </QueryPage>
  );
}

function UnknownInvite() {
  useDocumentTitle("Invite");
  return (
    <NotFound title="This invite is dead" to={paths.home} linkText="Come in anyway">
      It was canceled, or has a typo. You may still be the only one.
    </NotFound>
  );
}

function ForVisitors({ invite: { firstName, line } }: { invite: Invite }) {
  const name = firstName ?? "A fan";
  return (
    <>
      <PageHeader
        kicker="Someone wants to know."
        title={`${isolate(name)} asks: are you the only one?`}
      />
      <div className="grid gap-6">
        <AskingLine line={line} />
        <SignUpInvitation title="There's one way to find out">
          Sign up, rate six things you love or can't stand, and see how well you and{" "}
          <span dir="auto">{firstName ?? "this fan"}</span> match.
        </SignUpInvitation>
      </div>
    </>
  );
}

function InviteSkeleton() {
  return (
    <>
      <PageHeader {...head} />
      <SkeletonGroup label="Loading">
        <div className="grid gap-6">
          <Skeleton className="h-24" />
          <Skeleton shape="card" className="h-60" />
        </div>
      </SkeletonGroup>
    </>
  );
}
