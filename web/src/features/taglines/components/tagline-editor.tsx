import { type TaglineRow, taglineRowCount } from "@contract/taglines.ts";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { LeaveGuard } from "@/components/layout/leave-guards";
import { Banner } from "@/components/ui/banner";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { EditorActions } from "@/features/catalogue/components/editor-actions";
import type { Catalogue } from "@/features/catalogue/selectable-items";
import { TaglineLines } from "@/features/taglines/components/tagline-lines";
import { useSaveTagline } from "@/features/taglines/mutations";
import { ownFeelings } from "@/features/taglines/own-feelings";
import { type RatedItem, ratedItems } from "@/features/taglines/propose-tagline";
import {
  countFilled,
  isSameTagline,
  taglineChoicesOf,
  taglineDraftOf,
  taglineError,
} from "@/features/taglines/tagline-draft";
import { errorText } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

interface TaglineEditorProps {
  rows: readonly TaglineRow[];
  /** The fan's ratings. */
  rated: readonly RatedItem[];
  catalogue: Catalogue;
  onDone: () => void;
}

/** The poster, word by word. Keeps edits until they are saved or cancelled. */
export function TaglineEditor({ rows, rated, catalogue, onDone }: TaglineEditorProps) {
  const [saved] = useState(() => taglineDraftOf(rows, catalogue));
  const [draft, setDraft] = useState(saved);
  const form = useRef<HTMLFormElement>(null);
  const { mutateAsync, isPending, error } = useSaveTagline(useUserId());
  const submitOnce = useSubmitLock();

  useEffect(() => form.current?.querySelector<HTMLElement>("[role=combobox]")?.focus(), []);

  const felt = useMemo(() => ratedItems(rated, catalogue), [rated, catalogue]);
  const own = useMemo(() => ownFeelings(rows, rated), [rows, rated]);
  const hint = taglineError(draft);

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
    <WritersOnly>
      <form ref={form} onSubmit={save} className="flex flex-col gap-5" aria-label="My Tagline">
        <LeaveGuard when={!isSameTagline(saved, draft)} what="your tagline changes" />
        {error ? <Banner tone="error">{errorText(error, "Failed to save tagline")}</Banner> : null}
        <TaglineLines
          catalogue={catalogue}
          draft={draft}
          onChange={setDraft}
          felt={felt}
          own={own}
        />
        <EditorActions
          saveLabel="Save Tagline"
          hint={hint}
          count={`${countFilled(draft)} of ${taglineRowCount}`}
          isSaving={isPending}
          onCancel={onDone}
        />
      </form>
    </WritersOnly>
  );
}
