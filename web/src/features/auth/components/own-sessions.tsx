import { endOneSession, listSessions, type SignInSession } from "@contract/sign-in.ts";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { QueryView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useWrite } from "@/features/auth/use-write";
import { read } from "@/lib/api/read";
import { useAction } from "@/lib/forms/use-action";

/** The user's sessions, each but this one with a button to end it. */
export function OwnSessions({ userId }: { userId: string }) {
  const sessions = useQuery(read(userId, listSessions, {}));
  return (
    <QueryView
      query={sessions}
      errorTitle="Failed to load your sessions"
      loading={<SkeletonRows label="Loading your sessions" rows={1} rowStyle="h-14" />}
    >
      {(data) => (
        <ul className="grid gap-3">
          {data.sessions.map((session) => (
            <OneSession key={session.id} session={session} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function OneSession({ session }: { session: SignInSession }) {
  const { mutateAsync } = useWrite(endOneSession);
  const end = useAction(() => mutateAsync({ params: { id: session.id } }), {
    done: `Logged out: ${session.device}`,
    failed: "Failed to log out there. Please try again.",
  });
  return (
    <li className="flex flex-wrap items-center gap-3">
      <span className="min-w-0 flex-1 basis-[8rem]">
        <span className="block font-semibold">{session.device}</span>
        {session.isCurrent ? null : (
          <span className="text-sm text-soft">
            Last used <RelativeTime instant={session.lastUsedAt} />
          </span>
        )}
      </span>
      {session.isCurrent ? (
        <Badge>This browser</Badge>
      ) : (
        <Button
          variant="secondary"
          loading={end.isPending}
          aria-label={`Log out ${session.device}`}
          onClick={end.run}
        >
          Log out
        </Button>
      )}
    </li>
  );
}
