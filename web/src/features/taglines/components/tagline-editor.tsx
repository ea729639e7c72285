import { type TaglineRow, taglineRowCount } from "@contract/taglines.ts";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { LeaveGuard } from "@/components/layout/leave-guards";
import { Banner } from "@/components/ui/banner";
import { useUserId } from "@/features/auth/auth-context";
import { EditorActions } from "@/features/catalogue/components/editor-actions";
import type { Catalogue } from "@/features/catalogue/selectable-items";
import { TaglineRowEditor } from "@/features/taglines/components/tagline-row-editor";
import { useSaveTagline } from "@/features/taglines/mutations";
import {
  countFilled,
  isFilledOut,
  isSameTagline,
  type TaglineDraftRow,
  taglineChoicesOf,
  taglineDraftOf,
} from "@/features/taglines/tagline-draft";
import { errorText } from "@/lib/api-error";
import { toast } from "@/lib/toast";
import { useSubmitLock } from "@/lib/use-submit-lock";

interface TaglineEditorProps {
  rows: readonly TaglineRow[];
  catalogue: Catalogue;
  onDone: () => void;
}

/** Four verbs and four items. What was chosen stays until it is saved or the fan gives it up. */
export function TaglineEditor({ rows, catalogue, onDone }: TaglineEditorProps) {
  const [saved] = useState(() => taglineDraftOf(rows, catalogue));
  const [draft, setDraft] = useState(saved);
  const form = useRef<HTMLFormElement>(null);
  const { mutateAsync, isPending, error } = useSaveTagline(useUserId());
  const submitOnce = useSubmitLock();

  useEffect(() => form.current?.querySelector("select")?.focus(), []);

  const takenIds = draft.flatMap(({ choice }) => choice.item?.id ?? []).join();
  const taken = useMemo(() => new Set(takenIds.split(",")), [takenIds]);
  const hint = isFilledOut(draft) ? null : "You must fill out all four rows";

  const change = (position: number, part: Partial<TaglineDraftRow>) =>
    setDraft((present) => present.map((row, n) => (n === position ? { ...row, ...part } : row)));

  function save(event: FormEvent) {
    event.preventDefault();
    if (hint !== null) return;
    void submitOnce(async () => {
      try {
        await mutateAsync(taglineChoicesOf(draft));
        toast.success("Tagline saved successfully!");
        onDone();
      } catch (failure) {
        toast.error(errorText(failure, "Failed to save tagline"));
      }
    });
  }

  return (
    <form ref={form} onSubmit={save} className="flex flex-col gap-5" aria-label="My Tagline">
      <LeaveGuard when={!isSameTagline(saved, draft)} what="your tagline changes" />
      {error ? <Banner tone="error">{errorText(error, "Failed to save tagline")}</Banner> : null}
      <p className="text-lg">Am I the only person in the world who ...</p>
      <ol className="grid gap-6 sm:gap-4">
        {draft.map((row, position) => (
          <TaglineRowEditor
            key={position}
            position={position}
            row={row}
            catalogue={catalogue}
            taken={taken}
            onChange={(part) => change(position, part)}
          />
        ))}
      </ol>
      <EditorActions
        saveLabel="Save Tagline"
        hint={hint}
        count={`${countFilled(draft)} of ${taglineRowCount}`}
        isSaving={isPending}
        onCancel={onDone}
      />
    </form>
  );
}
