import { Card, CardTitle } from "@/components/ui/card";
import { InviteButton } from "@/features/friends/components/invite-button";

export function InviteCard() {
  return (
    <Card
      aria-labelledby="invite-card"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4"
    >
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <CardTitle id="invite-card">Know one already?</CardTitle>
        <p className="text-soft">Send them your link. They'll find out how well you two match.</p>
      </div>
      <InviteButton />
    </Card>
  );
}
