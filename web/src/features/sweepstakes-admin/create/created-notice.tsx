import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { shareLink } from "@/features/sweepstakes/share-link";
import { isolate } from "@/lib/names";
import { paths } from "@/lib/paths";

/** The sweepstake just created, with its link. */
export function CreatedNotice({
  sweepstake,
  onNext,
}: {
  sweepstake: Sweepstake;
  onNext: () => void;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { id, name, isDraft } = sweepstake;
  return (
    <Card aria-labelledby="created" className="grid gap-4">
      <CardTitle id="created" ref={title} tabIndex={-1} dir="auto" className="wrap-anywhere">
        {isDraft ? `${isolate(name)} is a draft` : `${isolate(name)} is on`}
      </CardTitle>
      <p className="max-w-text text-soft">
        {isDraft
          ? "Only admins see it. Publish it when it is ready."
          : "Fans can pick from now on. Tell them."}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={isDraft ? paths.manageSweepstake(id) : paths.sweepstake(id)}>
          {isDraft ? "Open the draft" : "See the contest"}
        </LinkButton>
        {isDraft ? null : (
          <Button
            variant="secondary"
            onClick={() => void shareLink({ title: name, path: paths.sweepstake(id) })}
          >
            Share it
          </Button>
        )}
        <Button variant="quiet" onClick={onNext}>
          Create another
        </Button>
      </div>
    </Card>
  );
}
