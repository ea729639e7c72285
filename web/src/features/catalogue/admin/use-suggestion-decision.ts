import { decideSuggestion, type Suggestion, type SuggestionAction } from "@contract/suggestions.ts";
import { type FormEvent, useState } from "react";
import { useWrite } from "@/features/auth/use-write";
import { emptyChoice, itemChoiceError } from "@/features/catalogue/item-choice";
import { bannerText, fieldErrors } from "@/lib/api/api-error";
import { toast } from "@/lib/toast";

/** The fields of a decision about a suggestion, validated before the admin confirms it. */
export function useSuggestionDecision(suggestion: Suggestion, action: SuggestionAction) {
  const [name, setName] = useState(suggestion.name);
  const [team, setTeam] = useState(emptyChoice);
  const [target, setTarget] = useState(emptyChoice);
  const [note, setNote] = useState("");
  const [missing, setMissing] = useState<string | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutateAsync, isPending, error } = useWrite(decideSuggestion);
  const questions = {
    ACCEPT: `Add ${name.trim()} to the catalog?`,
    MERGE: `Is “${suggestion.name}” ${target.item?.label ?? ""}?`,
    DECLINE: `Decline ${suggestion.name}?`,
  } as const;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const problem =
      action === "MERGE" && !target.item
        ? "Choose the item it's the same as"
        : action === "ACCEPT"
          ? itemChoiceError(team)
          : null;
    setMissing(problem);
    if (problem === null && !isPending) setIsConfirming(true);
  }
  async function decide() {
    setIsConfirming(false);
    const part = {
      ACCEPT: { name, teamId: team.item?.entityId ?? null },
      MERGE: { entityId: target.item?.entityId ?? null },
      DECLINE: {},
    }[action];
    try {
      await mutateAsync({
        params: { id: String(suggestion.id) },
        body: { action, ...part, note: note.trim() || null },
      });
      toast.success("Done, and in the log");
    } catch {
      // Shown above the fields, which keep their values.
    }
  }

  return {
    name,
    setName,
    team,
    setTeam,
    target,
    setTarget,
    note,
    setNote,
    missing,
    problems: fieldErrors(error),
    banner: bannerText(error, "Failed to save. Please try again."),
    question: questions[action],
    isConfirming,
    cancel: () => setIsConfirming(false),
    isPending,
    onSubmit,
    decide,
  };
}
