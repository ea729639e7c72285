import type { EntityType } from "@contract/catalogue.ts";
import { itemLimits } from "@contract/catalogue-changes.ts";
import { sendSuggestion, suggestionLimits } from "@contract/suggestions.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { useUserId } from "@/features/auth/auth-context";
import { useWrite } from "@/features/auth/use-write";
import { chosenId, SportSelect } from "@/features/catalogue/components/sport-select";
import { kindLabels } from "@/features/catalogue/kinds";
import { sportChoicesQuery } from "@/features/catalogue/queries";
import { bannerText, fieldErrors } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

interface SuggestDialogProps {
  /** The searched text. */
  name: string;
  onClose: () => void;
}

export function SuggestDialog({ name: lookedFor, onClose }: SuggestDialogProps) {
  const { data: sports } = useQuery(sportChoicesQuery(useUserId()));
  const [name, setName] = useState(lookedFor);
  const [kind, setKind] = useState<EntityType | "">("");
  const [sport, setSport] = useState("");
  const [note, setNote] = useState("");
  const { mutateAsync, isPending, error } = useWrite(sendSuggestion);
  const submitOnce = useSubmitLock();
  const problems = fieldErrors(error);

  async function send() {
    if (kind === "") return;
    try {
      const sportId = kind === "SPORT" ? null : chosenId(sport);
      await mutateAsync({ body: { entityType: kind, name, sportId, note: note.trim() || null } });
      toast.success("Thanks. We'll post the answer on your account page.");
      onClose();
    } catch {
      // Shown above the fields, which keep what was typed.
    }
  }

  return (
    <ConfirmDialog
      title="Suggest what's missing"
      description="An admin will check it. Then anyone can pick it."
      banner={bannerText(error, "Failed to send your suggestion. Try again.")}
      confirmLabel="Suggest it"
      isPending={isPending}
      onConfirm={() => void submitOnce(send)}
      onClose={onClose}
    >
      <Field label="Name" error={problems.name}>
        <Input
          required
          maxLength={itemLimits.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label="What is it?" error={problems.entityType}>
        <Select
          required
          value={kind}
          onChange={(event) => setKind(event.target.value as EntityType)}
        >
          <option value="">Choose one</option>
          {Object.entries(kindLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {kind === "SPORT" ? null : (
        <Field label="Sport" error={problems.sportId}>
          <SportSelect
            required
            sports={sports}
            none="Choose a sport"
            value={sport}
            onChange={(event) => setSport(event.target.value)}
          />
        </Field>
      )}
      <Field
        label="Anything to add?"
        hint="The league, the team, a link."
        optional
        error={problems.note}
      >
        <Textarea
          maxLength={suggestionLimits.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
