import { listBlocks } from "@contract/blocks.ts";
import type { UserCard } from "@contract/users.ts";
import { useQuery } from "@tanstack/react-query";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { QueryView } from "@/components/ui/query-view";
import { useUserId } from "@/features/auth/auth-context";
import { useChangeBlock } from "@/features/safety/mutations";
import { read } from "@/lib/api/read";
import { useAction } from "@/lib/forms/use-action";
import { displayName } from "@/lib/names";

/** The fans whom the user has blocked, each with an unblock button; renders nothing until one is loaded. */
export function BlockedFans() {
  const blocks = useQuery(read(useUserId(), listBlocks, {}));
  if (!blocks.data?.length && !blocks.error) return null;
  return (
    <Card aria-labelledby="blocked" className="grid gap-4">
      <CardTitle id="blocked">Fans you blocked</CardTitle>
      <QueryView query={blocks} errorTitle="Failed to load the fans you blocked" loading={null}>
        {(fans) => (
          <ul className="grid gap-3">
            {fans.map((fan) => (
              <BlockedFan key={fan.id} fan={fan} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

function BlockedFan({ fan }: { fan: UserCard }) {
  const { mutateAsync } = useChangeBlock();
  const name = displayName(fan);
  const unblock = useAction(() => mutateAsync({ fanId: fan.id, isBlocked: false }), {
    done: `${name} is no longer blocked`,
    failed: "Failed to unblock this fan. Please try again.",
  });
  return (
    <li className="flex items-center gap-3">
      <Avatar name={name} imageUrl={fan.profileImageUrl} size="sm" />
      <span dir="auto" className="min-w-0 flex-1 truncate font-semibold">
        {name}
      </span>
      <Button
        variant="secondary"
        loading={unblock.isPending}
        aria-label={`Unblock ${name}`}
        onClick={unblock.run}
      >
        Unblock
      </Button>
    </li>
  );
}
