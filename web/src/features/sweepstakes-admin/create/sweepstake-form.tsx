import type { NewSweepstake } from "@contract/sweepstake-drafts.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useRef, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import type { SweepstakeDraft } from "@/features/sweepstakes-admin/create/draft";
import { checkDraft, requestOf } from "@/features/sweepstakes-admin/create/draft-request";
import { FixtureImport } from "@/features/sweepstakes-admin/create/fixtures/fixture-import";
import { GamesSection } from "@/features/sweepstakes-admin/create/games-section";
import { withDatesOfGames } from "@/features/sweepstakes-admin/create/next-round";
import { SweepstakeFields } from "@/features/sweepstakes-admin/create/sweepstake-fields";
import type { Contestants } from "@/features/sweepstakes-admin/create/use-contestants";
import { useAction } from "@/lib/forms/use-action";
import { useFocusOnError } from "@/lib/forms/use-focus-on-error";

interface SweepstakeFormProps {
  /** The key under which an unfinished import is stored. */
  name: string;
  draft: SweepstakeDraft;
  onDraftChange: (draft: SweepstakeDraft) => void;
  contestants: Contestants;
  save: (sweepstake: NewSweepstake) => Promise<Sweepstake>;
  submitLabel: string;
  /** The error message if the server gives none. */
  failed: string;
  onSaved: (saved: Sweepstake) => void;
  /** Adds a button that saves a draft. */
  canBeDraft?: boolean;
}

/** A sweepstake with any number of games. Input is kept until it is saved. */
export function SweepstakeForm(props: SweepstakeFormProps) {
  const { name, draft, onDraftChange, contestants, submitLabel, failed, onSaved } = props;
  const { canBeDraft = false } = props;
  const [isSavingDraft, setIsSavingDraft] = useState(false);
  const saving = useAction(
    (isDraft: boolean) => props.save({ ...requestOf(draft, contestants.sports), isDraft }),
    { failed, onDone: onSaved },
  );
  const [found, setFound] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const [newest, setNewest] = useState<number | null>(null);
  const errors = { ...saving.problems, ...found };
  useFocusOnError(form, Object.keys(found).length > 0 ? found : saving.error);

  function change(next: SweepstakeDraft) {
    onDraftChange(withDatesOfGames(next));
    // Errors refer to the last submission, so any change clears them.
    setFound({});
    saving.clear();
  }

  function submit(isDraft: boolean) {
    const complaints = checkDraft(draft, contestants.sports);
    setFound(complaints);
    if (Object.keys(complaints).length > 0) return;
    setIsSavingDraft(isDraft);
    saving.run(isDraft);
  }

  return (
    <Form
      ref={form}
      onSubmit={() => submit(canBeDraft && Boolean(draft.publishAt))}
      noValidate
      className="grid gap-8"
    >
      <SweepstakeFields
        draft={draft}
        onChange={(changes) => change({ ...draft, ...changes })}
        errors={errors}
      />
      <FixtureImport
        form={name}
        draft={draft}
        contestants={contestants}
        onAdd={(next) => {
          change(next);
          setNewest(next.games.at(-1)?.key ?? null);
        }}
      />
      <GamesSection
        draft={draft}
        onChange={change}
        contestants={contestants}
        errors={errors}
        newest={newest}
        onAdd={setNewest}
      />
      {saving.text ? <Banner tone="error">{saving.text}</Banner> : null}
      {Object.keys(found).length > 0 ? (
        <Banner tone="error">
          {found.games ?? "A few fields need fixing. They're marked above."}
        </Banner>
      ) : null}
      <div className="grid gap-3">
        {canBeDraft && draft.publishAt ? null : (
          <Button type="submit" size="lg" loading={saving.isPending && !isSavingDraft}>
            {submitLabel}
          </Button>
        )}
        {canBeDraft ? (
          <Button
            variant={draft.publishAt ? "primary" : "secondary"}
            size="lg"
            loading={saving.isPending && isSavingDraft}
            onClick={() => submit(true)}
          >
            {draft.publishAt ? "Save as a draft that opens automatically" : "Save as a draft"}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}
