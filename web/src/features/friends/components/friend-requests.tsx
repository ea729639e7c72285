import type { PendingRequest } from "@contract/friends.ts";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { useFriendship } from "@/features/friends/friendship-context";
import { useFriendshipAction } from "@/features/friends/use-friendship-action";
import { displayName } from "@/lib/names";
import { paths } from "@/lib/paths";

interface FriendRequestsProps {
  requests: readonly PendingRequest[];
  /** A request has been answered and the lists are up to date. */
  onAnswered: () => void;
}

/** Fans who wait for an answer. */
export function FriendRequests({ requests, onAnswered }: FriendRequestsProps) {
  return (
    <ul aria-label="Friend Requests" className="grid gap-3 lg:grid-cols-2">
      {requests.map((request) => (
        <li key={request.id}>
          <RequestRow request={request} onAnswered={onAnswered} />
        </li>
      ))}
    </ul>
  );
}

type Answer = "accept" | "reject";

function RequestRow({ request, onAnswered }: { request: PendingRequest; onAnswered: () => void }) {
  const { requester } = request;
  const { action } = useFriendship(requester);
  const { act, isPending } = useFriendshipAction(requester, request.id);
  const [pressed, setPressed] = useState<Answer | null>(null);
  const isBusy = isPending || action !== null;
  const name = displayName(requester);
  const nameId = useId();

  async function answer(next: Answer) {
    if (isBusy) return;
    setPressed(next);
    await act(next);
    onAnswered();
  }

  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-sheet p-4 shadow-raised ring-2 ring-accent sm:p-5">
      <Avatar name={name} imageUrl={requester.profileImageUrl} />
      <div className="grid min-w-0 flex-1 basis-40">
        <h3 id={nameId} dir="auto" className="truncate text-lg font-semibold">
          <Link to={paths.userProfile(requester.id)} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </h3>
        <p className="truncate text-sm text-soft">
          {requester.location ?? "Wants to be your friend"}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button
          loading={isBusy && pressed === "accept"}
          aria-disabled={isBusy || undefined}
          aria-describedby={nameId}
          onClick={() => void answer("accept")}
        >
          {isBusy && pressed === "accept" ? "Processing..." : "Accept"}
        </Button>
        <Button
          variant="secondary"
          loading={isBusy && pressed === "reject"}
          aria-disabled={isBusy || undefined}
          aria-describedby={nameId}
          onClick={() => void answer("reject")}
        >
          {isBusy && pressed === "reject" ? "Processing..." : "Decline"}
        </Button>
      </div>
    </article>
  );
}
