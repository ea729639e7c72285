import type { EntityType } from "@contract/catalogue.ts";
import { itemLimits } from "@contract/catalogue-changes.ts";
import { sendSuggestion, suggestionLimits } from "@contract/suggestions.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ActionDialog } from "@/components/ui/action-dialog";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { useUserId } from "@/features/auth/auth-context";
import { useWrite } from "@/features/auth/use-write";
import { chosenId, SportSelect } from "@/features/catalogue/components/sport-select";
import { kindChoices } from "@/features/catalogue/kinds";
import { sportChoicesQuery } from "@/features/catalogue/queries";

interface SuggestDialogProps {
  /** The searched text. */
  name: string;
  onClose: () => void;
}

export function SuggestDialog({ name: lookedFor, onClose }: SuggestDialogProps) {
  const { data: sports } = useQuery(sportChoicesQuery(useUserId()));
  const [kind, setKind] = useState<EntityType | "">("");
  const { mutateAsync } = useWrite(sendSuggestion);
  return (
    <ActionDialog
      subject={lookedFor}
      fields={(lookedFor) => ({
        name: { label: "Name", initial: lookedFor, required: true, maxLength: itemLimits.name },
        entityType: {
          render: ({ error }) => (
            <SelectField
              label="What is it?"
              required
              none="Choose one"
              choices={kindChoices}
              value={kind}
              onValueChange={setKind}
              error={error}
            />
          ),
        },
        sportId: {
          isAsked: kind !== "SPORT",
          render: ({ value, onValueChange, error }) => (
            <Field label="Sport" error={error}>
              <SportSelect
                required
                sports={sports}
                none="Choose a sport"
                value={value}
                onChange={({ target }) => onValueChange(target.value)}
              />
            </Field>
          ),
        },
        note: {
          label: "Anything to add?",
          hint: "The league, the team, a link.",
          isLong: true,
          optional: true,
          maxLength: suggestionLimits.note,
        },
      })}
      ask={() => ({
        title: "Suggest what's missing",
        description: "An admin will check it. Then anyone can pick it.",
        confirmLabel: "Suggest it",
        send: ({ name, sportId, note }) =>
          mutateAsync({
            body: {
              entityType: kind as EntityType,
              name,
              sportId: kind === "SPORT" ? null : chosenId(sportId),
              note: note.trim() || null,
            },
          }),
        done: "Thanks. We'll post the answer on your account page.",
        failed: "Failed to send your suggestion. Try again.",
      })}
      onClose={onClose}
    />
  );
}
