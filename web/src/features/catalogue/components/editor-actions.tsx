import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useDebounced } from "@/lib/forms/use-debounced";

interface EditorActionsProps {
  saveLabel: string;
  /** Why it cannot be saved yet; null if it can. */
  hint: string | null;
  /** Progress: "4 of 6". */
  count: string;
  isSaving: boolean;
  onCancel: () => void;
  /** Content above the buttons, such as the scale of the selected item. */
  children?: ReactNode;
}

/** An editor's docked Save and Cancel buttons, with a hint about missing parts. */
export function EditorActions(props: EditorActionsProps) {
  const { saveLabel, hint, count, isSaving, onCancel, children } = props;
  // Debounced, because screen readers announce it.
  const settledHint = useDebounced(hint, 600);
  return (
    <div
      data-docked={children ? "high" : ""}
      className="docked -mx-2 grid gap-2 p-3 max-[23rem]:p-2"
    >
      {children}
      <p role="status" className="text-sm leading-snug font-semibold text-soft empty:sr-only">
        {hint === null ? null : settledHint}
      </p>
      <div className="flex items-center gap-2 min-[23rem]:gap-3">
        <span aria-hidden="true" className="headline numerals mr-auto text-xl whitespace-nowrap">
          {count}
        </span>
        <Button variant="secondary" onClick={onCancel} className="max-[23rem]:px-2">
          Cancel
        </Button>
        <Button type="submit" loading={isSaving} disabled={hint !== null && !isSaving}>
          {isSaving ? "Saving..." : saveLabel}
        </Button>
      </div>
    </div>
  );
}
