import { itemLimits } from "@contract/catalogue-changes.ts";
import { type Suggestion, type SuggestionAction, suggestionLimits } from "@contract/suggestions.ts";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { SimilarItems } from "@/features/catalogue/admin/similar-items";
import { TeamPicker } from "@/features/catalogue/admin/team-picker";
import { useSuggestionDecision } from "@/features/catalogue/admin/use-suggestion-decision";
import { ItemPicker } from "@/features/catalogue/components/item-picker";
import type { Catalogue } from "@/features/catalogue/selectable-items";
import { lazyDialog } from "@/lib/lazy-part";

const ConfirmDialog = lazyDialog(() => import("@/components/ui/confirm-dialog"), "ConfirmDialog");
export const countFans = (count: number) => (count === 1 ? "One fan" : `${count} fans`);

/** The actions in the order of the keys 1, 2, 3. */
export const suggestionActions = ["ACCEPT", "MERGE", "DECLINE"] as const;
const actionLabels: Readonly<Record<SuggestionAction, string>> = {
  ACCEPT: "Add it",
  MERGE: "It's already there",
  DECLINE: "Decline it",
};

export interface SuggestionDecisionProps {
  suggestion: Suggestion;
  catalogue: Catalogue;
  action: SuggestionAction;
  onActionChange: (action: SuggestionAction) => void;
}

/** Adds the item, merges it with another, or declines. */
export function SuggestionDecision(props: SuggestionDecisionProps) {
  const { suggestion, catalogue, action, onActionChange } = props;
  const decision = useSuggestionDecision(suggestion, action);
  const { problems } = decision;
  return (
    <form onSubmit={decision.onSubmit} className="grid gap-4 sm:grid-cols-2">
      {decision.banner ? <Banner tone="error">{decision.banner}</Banner> : null}
      <SelectField
        label="What to do"
        error={problems.action}
        value={action}
        onValueChange={onActionChange}
        choices={suggestionActions.map((one) => [one, actionLabels[one]] as const)}
      />
      {action === "ACCEPT" ? (
        <TextField
          label="Name"
          error={problems.name}
          required
          maxLength={itemLimits.name}
          value={decision.name}
          onValueChange={decision.setName}
        />
      ) : null}
      <SimilarItems
        catalogue={catalogue}
        name={action === "ACCEPT" ? decision.name : suggestion.name}
        kind={suggestion.entityType}
        sportName={suggestion.sportName}
      />
      {action === "ACCEPT" && suggestion.entityType === "ATHLETE" ? (
        <TeamPicker
          catalogue={catalogue}
          sportName={suggestion.sportName}
          value={decision.team}
          onValueChange={decision.setTeam}
          error={decision.missing ?? problems.teamId ?? null}
        />
      ) : null}
      {action === "MERGE" ? (
        <ItemPicker
          label="Which one is it?"
          catalogue={catalogue}
          value={decision.target}
          onValueChange={decision.setTarget}
          error={decision.missing ?? problems.entityId ?? null}
          isClosed
        />
      ) : null}
      <TextField
        label="A note to the fans"
        hint="The fans who suggested it will read this."
        optional
        error={problems.note}
        className="sm:col-span-2"
        maxLength={suggestionLimits.note}
        value={decision.note}
        onValueChange={decision.setNote}
      />
      <div>
        <Button type="submit" loading={decision.isPending}>
          Decide
        </Button>
      </div>
      {decision.isConfirming ? (
        <ConfirmDialog
          title={decision.question}
          description={`${countFans(suggestion.fanCount)} will see the answer. This can't be undone.`}
          confirmLabel="Yes, decide"
          onConfirm={() => void decision.decide()}
          onClose={decision.cancel}
        />
      ) : null}
    </form>
  );
}
