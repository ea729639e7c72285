import { type PoolMember, type PoolWithRound, removePoolMember } from "@contract/pools.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmPopover } from "@/components/ui/confirm-popover";
import { Icon } from "@/components/ui/icon";
import { NextPageButton } from "@/components/ui/next-page-button";
import { QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { useWrite } from "@/features/auth/use-write";
import { FanName } from "@/features/sweepstakes/games/fan-name";
import { poolMembersQuery } from "@/features/sweepstakes/pools/queries";
import { writeErrorText } from "@/lib/api/api-error";
import { displayName } from "@/lib/names";
import { toast } from "@/lib/toast";

/** The members in the order in which they joined, and who has picked; the owner can remove others. */
export function PoolMembers({ pool }: { pool: PoolWithRound }) {
  const takesPicks = pool.round?.takesPicks === true;
  const userId = useUserId();
  const query = useInfiniteQuery(poolMembersQuery(userId, pool.id));
  const { mutateAsync, isPending, variables } = useWrite(removePoolMember);
  const heading = useRef<HTMLHeadingElement>(null);

  async function remove({ memberId, user }: PoolMember) {
    try {
      await mutateAsync({ params: { id: String(pool.id), userId: memberId } });
      toast.success(`${displayName(user)} is out`);
      heading.current?.focus();
    } catch (failure) {
      toast.error(writeErrorText(failure, "Failed to remove the member. Please try again."));
    }
  }

  return (
    <section aria-labelledby="members" className="grid gap-4">
      <h2 ref={heading} id="members" tabIndex={-1} className="headline text-2xl">
        Members
      </h2>
      <QueryView
        query={query}
        errorTitle="Failed to load the members"
        loading={<SkeletonRows label="Loading the members" rows={3} rowStyle="h-14" />}
      >
        {({ pages }) => (
          <>
            <ul className="grid rounded-lg bg-sheet px-4 shadow-raised sm:px-5">
              {pages
                .flatMap(({ members }) => members)
                .map((member) => (
                  <li
                    key={member.memberId}
                    className="flex min-h-15 items-center gap-3 border-b border-line py-2 last:border-b-0"
                  >
                    <Avatar
                      name={displayName(member.user)}
                      imageUrl={member.user.profileImageUrl}
                      size="sm"
                    />
                    {/* On a phone the badges wrap below the name. */}
                    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
                      <span className="min-w-0 grow basis-40">
                        <FanName user={member.user} />
                        {member.isMe ? <span> (you)</span> : null}
                      </span>
                      {member.isOwner ? <Badge>Owner</Badge> : null}
                      {member.hasPicked ? (
                        <Badge tone="strong">
                          <Icon name="check" className="size-4" />
                          Picks in
                        </Badge>
                      ) : takesPicks ? (
                        <Badge tone="outline">No picks yet</Badge>
                      ) : null}
                    </span>
                    {pool.isOwner && !member.isMe ? (
                      <ConfirmPopover
                        trigger={
                          <Button
                            variant="quiet"
                            aria-label={`Remove ${displayName(member.user)}`}
                            loading={isPending && variables.params.userId === member.memberId}
                          >
                            Remove
                          </Button>
                        }
                        question={`Remove ${displayName(member.user)}? They can't come back with this link.`}
                        confirmLabel="Remove"
                        onConfirm={() => void remove(member)}
                      />
                    ) : null}
                  </li>
                ))}
            </ul>
            <NextPageButton query={query} />
          </>
        )}
      </QueryView>
    </section>
  );
}
