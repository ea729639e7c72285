import { type Rating, ratingLimits } from "@contract/ratings.ts";
import { useEffect, useMemo, useRef } from "react";
import { LeaveGuard } from "@/components/layout/leave-guards";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { EditorActions } from "@/features/catalogue/components/editor-actions";
import type { Catalogue } from "@/features/catalogue/selectable-items";
import { AddItem } from "@/features/ratings/components/add-item";
import { ItemTiles } from "@/features/ratings/components/item-tiles";
import { RateDock } from "@/features/ratings/components/rate-dock";
import { useSaveRatings } from "@/features/ratings/mutations";
import {
  choicesOf,
  countRated,
  type RatingDraft,
  sortRows,
  validationError,
} from "@/features/ratings/rating-draft";
import { useRatingDraft } from "@/features/ratings/use-rating-draft";
import { useAction } from "@/lib/forms/use-action";

/** Replaces the removed item's scale with a focused Undo button. */
function RemovedNote({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="min-w-0 flex-1 basis-40 font-semibold">{name} is out.</p>
      <Button ref={undo} variant="secondary" onClick={onUndo}>
        Undo<span className="sr-only">, put {name} back</span>
      </Button>
    </div>
  );
}

interface RatingsEditorProps {
  ratings: readonly Rating[];
  catalogue: Catalogue;
  onDone: () => void;
}

/** Up to twelve tiles with a docked scale. Keeps edits until they are saved or canceled. */
export function RatingsEditor({ ratings, catalogue, onDone }: RatingsEditorProps) {
  const userId = useUserId();
  const editor = useRatingDraft(userId, ratings, catalogue);
  const { draft, open, removed, search } = editor;
  const form = useRef<HTMLFormElement>(null);
  const save = useAction(useSaveRatings(userId).mutateAsync, {
    done: "Ratings saved successfully!",
    failed: "Failed to save ratings",
    onDone,
  });

  useEffect(() => form.current?.querySelector<HTMLElement>("[data-item], input")?.focus(), []);

  const byId = useMemo(() => new Map(draft.map(({ item, rating }) => [item.id, rating])), [draft]);
  const { convictions, additional } = sortRows(draft, open?.item.id);
  const hint = validationError(draft, search);

  const group = (title: string, rows: RatingDraft) => (
    <section className="grid gap-3">
      <h3 className="label-type border-b-2 border-ink pb-1.5 text-sm">{title}</h3>
      <ItemTiles
        label={title}
        items={rows.map(({ item }) => item)}
        ratings={byId}
        openId={open?.item.id ?? null}
        onOpen={editor.choose}
      />
    </section>
  );

  return (
    <WritersOnly>
      <Form
        ref={form}
        onSubmit={() => hint === null && save.run(choicesOf(draft))}
        className="flex flex-col gap-6"
        aria-label="My Ratings"
      >
        <LeaveGuard when={editor.isChanged} what="your ratings" />
        {save.text ? <Banner tone="error">{save.text}</Banner> : null}
        {convictions.length > 0 ? group("Strongest Convictions", convictions) : null}
        {additional.length > 0 ? group("Additional Ratings", additional) : null}
        <AddItem
          catalogue={catalogue}
          isFirst={ratings.length === 0}
          ratingsById={byId}
          search={search}
          onSeek={editor.setSearch}
          onChoose={editor.choose}
        />
        <EditorActions
          saveLabel="Save Ratings"
          hint={hint}
          count={`${draft.length} of ${ratingLimits.slots}`}
          isSaving={save.isPending}
          onCancel={onDone}
        >
          {open ? (
            <RateDock
              item={open.item}
              rating={open.rating}
              complaint={
                open.rating === 0 && countRated(draft) < ratingLimits.required
                  ? "0 isn't a conviction. Pick a side."
                  : null
              }
              canRemove
              onRate={(rating) => editor.rate(open.item, rating)}
              onRemove={() => editor.remove(open)}
              onClose={editor.close}
            />
          ) : removed ? (
            <RemovedNote name={removed.row.item.label} onUndo={editor.undo} />
          ) : null}
        </EditorActions>
      </Form>
    </WritersOnly>
  );
}
