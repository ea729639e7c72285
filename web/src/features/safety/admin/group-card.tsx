import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { CardTitle } from "@/components/ui/card";
import { AuthorHistory } from "@/features/safety/admin/author-history";
import {
  type GroupChoice,
  groupChoicesFor,
  groupLabels,
} from "@/features/safety/admin/group-words";
import { type FanReports, groupId } from "@/features/safety/admin/report-groups";
import { displayName } from "@/lib/names";

interface GroupCardProps {
  about: FanReports;
  onChoice: (choice: GroupChoice) => void;
  cardRef: RefObject<HTMLElement | null> | ((card: HTMLElement | null) => void);
}

/** Above several reports about one fan: the decisions about all of them, and the fan's record. */
export function GroupCard({ about: { fanId, first, group }, onChoice, cardRef }: GroupCardProps) {
  const title = `${first.author.openReports} open reports about ${displayName(first.subject.user)}`;
  return (
    <article
      ref={cardRef}
      id={groupId(fanId)}
      tabIndex={-1}
      aria-label={title}
      className="grid gap-4 p-5 sm:p-7"
    >
      <CardTitle>{title}</CardTitle>
      <div className="flex flex-wrap gap-3">
        {groupChoicesFor(group).map((choice) => (
          <Button
            key={choice}
            variant={choice === "DISMISS" ? "secondary" : "danger"}
            aria-haspopup="dialog"
            onClick={() => onChoice(choice)}
          >
            {groupLabels[choice]}
          </Button>
        ))}
      </div>
      <AuthorHistory report={first} isOfGroup />
    </article>
  );
}
