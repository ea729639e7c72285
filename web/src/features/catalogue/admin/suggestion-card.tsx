import type { Suggestion } from "@contract/suggestions.ts";
import { Card, CardTitle } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/relative-time";
import {
  countFans,
  SuggestionDecision,
  type SuggestionDecisionProps,
} from "@/features/catalogue/admin/suggestion-decision";
import { ItemLink } from "@/features/catalogue/components/item-link";
import { kindLabels } from "@/features/catalogue/kinds";

interface SuggestionCardProps extends SuggestionDecisionProps {
  cardRef: (card: HTMLElement | null) => void;
}

export function SuggestionCard({ cardRef, ...decision }: SuggestionCardProps) {
  const { suggestion } = decision;
  const { name, entityType, sportName, fanCount, notes, state, createdAt } = suggestion;
  return (
    <Card ref={cardRef} tabIndex={-1} aria-label={name} className="grid gap-4">
      <CardTitle>
        <span dir="auto" className="wrap-anywhere">
          {name}
        </span>
      </CardTitle>
      <p className="text-sm text-soft">
        Suggested <RelativeTime instant={createdAt} />
      </p>
      <p className="font-semibold">
        {[kindLabels[entityType], sportName, countFans(fanCount)].filter(Boolean).join(" · ")}
      </p>
      {notes.length > 0 ? (
        <ul className="grid list-disc gap-1 ps-5 text-soft">
          {notes.map((text, place) => (
            <li key={place} dir="auto" className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      {state === "OPEN" ? (
        <SuggestionDecision {...decision} />
      ) : (
        <SuggestionOutcome suggestion={suggestion} />
      )}
    </Card>
  );
}

function SuggestionOutcome({ suggestion: { state, item, answer } }: { suggestion: Suggestion }) {
  const reason = answer ? `: ${answer}` : "";
  return (
    <p className="text-soft wrap-anywhere">
      {state === "DECLINED" || !item ? (
        <span>{`Declined${reason}`}</span>
      ) : (
        <span>
          <span>{state === "ACCEPTED" ? "Added as " : "It is "}</span>
          <ItemLink entityType={item.type} slug={item.slug}>
            {item.name}
          </ItemLink>
          <span>{reason}</span>
        </span>
      )}
    </p>
  );
}
