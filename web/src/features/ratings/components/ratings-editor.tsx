import { type Rating, ratingLimits } from "@contract/ratings.ts";
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { LeaveGuard } from "@/components/layout/leave-guards";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useUserId } from "@/features/auth/auth-context";
import { EditorActions } from "@/features/catalogue/components/editor-actions";
import type { Catalogue } from "@/features/catalogue/selectable-items";
import { RatingRowEditor } from "@/features/ratings/components/rating-row-editor";
import { useFirstRatings } from "@/features/ratings/first-ratings";
import { useSaveRatings } from "@/features/ratings/mutations";
import {
  choicesOf,
  clearRow,
  countComplete,
  draftOf,
  firstDraftOf,
  firstRatingsIn,
  isHalfDone,
  isSameDraft,
  lengthOf,
  type RatingRow,
  validationError,
  withRow,
} from "@/features/ratings/rating-draft";
import { errorText } from "@/lib/api-error";
import { toast } from "@/lib/toast";
import { useSubmitLock } from "@/lib/use-submit-lock";

interface RatingsEditorProps {
  ratings: readonly Rating[];
  catalogue: Catalogue;
  onDone: () => void;
}

/** Twelve rows to fill. What was chosen stays until it is saved or the fan gives it up. */
export function RatingsEditor({ ratings, catalogue, onDone }: RatingsEditorProps) {
  const userId = useUserId();
  const { kept, keepAll } = useFirstRatings(userId);
  const isFirst = ratings.length === 0;
  const [saved] = useState(() =>
    isFirst ? firstDraftOf(kept, catalogue) : draftOf(ratings, catalogue),
  );
  const [draft, setDraft] = useState(saved);
  const [shown, setShown] = useState(() => Math.max(ratingLimits.required, lengthOf(saved)));
  const form = useRef<HTMLFormElement>(null);
  const { mutateAsync, isPending, error } = useSaveRatings(userId);
  const submitOnce = useSubmitLock();

  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  // A first set is begun on many pages, and is the same everywhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept follows the draft
  useEffect(() => {
    if (isFirst && draft !== saved) keepAll(firstRatingsIn(draft));
  }, [draft]);

  const change = useCallback(
    (position: number, row: Partial<RatingRow>) =>
      setDraft((present) => withRow(present, position, row)),
    [],
  );
  const clear = useCallback(
    (position: number) => setDraft((present) => clearRow(present, position)),
    [],
  );

  const takenIds = draft.flatMap(({ choice }) => choice.item?.id ?? []).join();
  const taken = useMemo(() => new Set(takenIds.split(",")), [takenIds]);
  const hint = validationError(draft);

  function save(event: FormEvent) {
    event.preventDefault();
    if (hint !== null) return;
    void submitOnce(async () => {
      try {
        await mutateAsync(choicesOf(draft));
        toast.success("Ratings saved successfully!");
        onDone();
      } catch (failure) {
        toast.error(errorText(failure, "Failed to save ratings"));
      }
    });
  }

  function addRow() {
    setShown(shown + 1);
    requestAnimationFrame(() => form.current?.querySelectorAll("input")[shown]?.focus());
  }

  const rowsFrom = (first: number, end: number) => (
    <ol>
      {draft.slice(first, end).map((row, n) => (
        <RatingRowEditor
          key={first + n}
          position={first + n}
          row={row}
          catalogue={catalogue}
          taken={taken}
          onChange={change}
          onClear={clear}
        />
      ))}
    </ol>
  );

  return (
    <form ref={form} onSubmit={save} className="flex flex-col gap-6" aria-label="My Ratings">
      <LeaveGuard
        when={isFirst ? isHalfDone(draft) : !isSameDraft(saved, draft)}
        what="your ratings"
      />
      {error ? <Banner tone="error">{errorText(error, "Failed to save ratings")}</Banner> : null}
      <section aria-labelledby="strongest-convictions">
        <h3 id="strongest-convictions" className="label-type border-b-2 border-ink pb-1.5 text-sm">
          Strongest Convictions
        </h3>
        {rowsFrom(0, ratingLimits.required)}
      </section>
      <section aria-labelledby="additional-ratings">
        <h3 id="additional-ratings" className="label-type border-b-2 border-ink pb-1.5 text-sm">
          Additional Ratings
        </h3>
        {shown > ratingLimits.required ? rowsFrom(ratingLimits.required, shown) : null}
        {shown < ratingLimits.slots ? (
          <Button variant="secondary" onClick={addRow} className="mt-4">
            <Icon name="plus" />
            Add another
          </Button>
        ) : null}
      </section>
      <EditorActions
        saveLabel="Save Ratings"
        hint={hint}
        count={`${countComplete(draft)} of ${ratingLimits.required}`}
        isSaving={isPending}
        onCancel={onDone}
      />
    </form>
  );
}
