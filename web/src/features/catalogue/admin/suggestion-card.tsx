import { itemLimits } from "@contract/catalogue-changes.ts";
import { type Suggestion, type SuggestionAction, suggestionLimits } from "@contract/suggestions.ts";
import { type FormEvent, Suspense, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RelativeTime } from "@/components/ui/relative-time";
import { Select } from "@/components/ui/select";
import { TeamPicker } from "@/features/catalogue/admin/team-picker";
import { ItemLink } from "@/features/catalogue/components/item-link";
import { ItemPicker } from "@/features/catalogue/components/item-picker";
import { emptyChoice, itemChoiceError } from "@/features/catalogue/item-choice";
import { kindLabels } from "@/features/catalogue/kinds";
import type { Catalogue } from "@/features/catalogue/selectable-items";
import { useDecideSuggestion } from "@/features/catalogue/suggestion-mutations";
import { bannerText, fieldErrors } from "@/lib/api-error";
import { lazyPart } from "@/lib/lazy-part";
import { toast } from "@/lib/toast";

const ConfirmDialog = lazyPart(() => import("@/components/ui/confirm-dialog"), "ConfirmDialog");

const noneTaken: ReadonlySet<string> = new Set();
const fansOf = (count: number) => (count === 1 ? "One fan" : `${count} fans`);

/** What can be done, in the order of the keys 1, 2, 3. */
export const suggestionActions = ["ACCEPT", "MERGE", "DECLINE"] as const;
const actionLabels: Readonly<Record<SuggestionAction, string>> = {
  ACCEPT: "Add it",
  MERGE: "It's there already",
  DECLINE: "Decline it",
};

interface DecisionProps {
  suggestion: Suggestion;
  catalogue: Catalogue;
  action: SuggestionAction;
  onActionChange: (action: SuggestionAction) => void;
}

interface SuggestionCardProps extends DecisionProps {
  cardRef: (card: HTMLElement | null) => void;
}

/** What fans miss, with their notes; add it, say what it is, or decline. */
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
        {[kindLabels[entityType], sportName, fansOf(fanCount)].filter(Boolean).join(" · ")}
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
      {state === "OPEN" ? <Decision {...decision} /> : <Decided suggestion={suggestion} />}
    </Card>
  );
}

function Decided({ suggestion: { state, item, answer } }: { suggestion: Suggestion }) {
  return (
    <p className="text-soft wrap-anywhere">
      {state === "DECLINED" || !item ? (
        "Declined"
      ) : (
        <>
          {state === "ACCEPTED" ? "Added as " : "It is "}
          <ItemLink entityType={item.type} slug={item.slug}>
            {item.name}
          </ItemLink>
        </>
      )}
      {answer ? `: ${answer}` : null}
    </p>
  );
}

function Decision({ suggestion, catalogue, action, onActionChange }: DecisionProps) {
  const [name, setName] = useState(suggestion.name);
  const [team, setTeam] = useState(emptyChoice);
  const [target, setTarget] = useState(emptyChoice);
  const [note, setNote] = useState("");
  const [missing, setMissing] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, isPending, error } = useDecideSuggestion();
  const problems = fieldErrors(error);
  const banner = bannerText(error, "Failed to save. Please try again.");
  const questions = {
    ACCEPT: `Add ${name.trim()} to the catalogue?`,
    MERGE: `Is ${suggestion.name} ${target.item?.label ?? ""}?`,
    DECLINE: `Decline ${suggestion.name}?`,
  } as const;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const problem =
      action === "MERGE" && !target.item
        ? "Choose the item that it is"
        : action === "ACCEPT"
          ? itemChoiceError(team)
          : null;
    setMissing(problem);
    if (problem === null && !isPending) setIsAsking(true);
  }
  async function decide() {
    const part = {
      ACCEPT: { name, teamId: team.item?.entityId ?? null },
      MERGE: { entityId: target.item?.entityId ?? null },
      DECLINE: {},
    }[action];
    try {
      await mutateAsync({ id: suggestion.id, action, ...part, note: note.trim() || null });
      toast.success("Done, and in the log");
    } catch {
      // Shown above the fields, which keep what was typed.
    }
  }

  return (
    <form onSubmit={onSubmit} className="grid gap-4 sm:grid-cols-2">
      {banner ? <Banner tone="error">{banner}</Banner> : null}
      <Field label="What to do" error={problems.action}>
        <Select
          value={action}
          onChange={(event) => onActionChange(event.target.value as SuggestionAction)}
        >
          {suggestionActions.map((one) => (
            <option key={one} value={one}>
              {actionLabels[one]}
            </option>
          ))}
        </Select>
      </Field>
      {action === "ACCEPT" ? (
        <Field label="Name" error={problems.name}>
          <Input
            required
            maxLength={itemLimits.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      ) : null}
      {action === "ACCEPT" && suggestion.entityType === "ATHLETE" ? (
        <TeamPicker
          catalogue={catalogue}
          sportName={suggestion.sportName}
          value={team}
          onValueChange={setTeam}
          error={missing ?? problems.teamId ?? null}
        />
      ) : null}
      {action === "MERGE" ? (
        <ItemPicker
          label="Which one is it?"
          catalogue={catalogue}
          value={target}
          onValueChange={setTarget}
          taken={noneTaken}
          error={missing ?? problems.entityId ?? null}
          isClosed
        />
      ) : null}
      <Field
        label="A word to the fans"
        hint="Whoever suggested it reads this."
        optional
        error={problems.note}
        className="sm:col-span-2"
      >
        <Input
          maxLength={suggestionLimits.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <div>
        <Button type="submit" loading={isPending}>
          Decide
        </Button>
      </div>
      {isAsking ? (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={questions[action]}
            description={`${fansOf(suggestion.fanCount)} can read what became of it. A decision stands.`}
            confirmLabel="Yes, decide"
            onConfirm={() => {
              setIsAsking(false);
              void decide();
            }}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      ) : null}
    </form>
  );
}
