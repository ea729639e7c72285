import { type TaglineRow, taglineRowCount } from "@contract/taglines.ts";
import { useEffect, useMemo, useRef, useState } from "react";
import { LeaveGuard } from "@/components/layout/leave-guards";
import { Banner } from "@/components/ui/banner";
import { Form } from "@/components/ui/form";
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
import { useAction } from "@/lib/forms/use-action";

interface TaglineEditorProps {
  rows: readonly TaglineRow[];
  /** The fan's ratings. */
  rated: readonly RatedItem[];
  catalogue: Catalogue;
  onDone: () => void;
}

/** The poster, word by word. Keeps edits until they are saved or canceled. */
export function TaglineEditor({ rows, rated, catalogue, onDone }: TaglineEditorProps) {
  const [saved] = useState(() => taglineDraftOf(rows, catalogue));
  const [draft, setDraft] = useState(saved);
  const form = useRef<HTMLFormElement>(null);
  const save = useAction(useSaveTagline(useUserId()).mutateAsync, {
    done: "Tagline saved successfully!",
    failed: "Failed to save tagline",
    onDone,
  });

  useEffect(() => form.current?.querySelector<HTMLElement>("[role=combobox]")?.focus(), []);

  const feelings = useMemo(() => ratedItems(rated, catalogue), [rated, catalogue]);
  const own = useMemo(() => ownFeelings(rows, rated), [rows, rated]);
  const hint = taglineError(draft);

  return (
    <WritersOnly>
      <Form
        ref={form}
        onSubmit={() => hint === null && save.run(taglineChoicesOf(draft))}
        className="flex flex-col gap-5"
        aria-label="My Tagline"
      >
        <LeaveGuard when={!isSameTagline(saved, draft)} what="your tagline changes" />
        {save.text ? <Banner tone="error">{save.text}</Banner> : null}
        <TaglineLines
          catalogue={catalogue}
          draft={draft}
          onChange={setDraft}
          feelings={feelings}
          own={own}
        />
        <EditorActions
          saveLabel="Save Tagline"
          hint={hint}
          count={`${countFilled(draft)} of ${taglineRowCount}`}
          isSaving={save.isPending}
          onCancel={onDone}
        />
      </Form>
    </WritersOnly>
  );
}
