import { Button } from "@/components/ui/button";
import { useDebounced } from "@/lib/use-debounced";

interface EditorActionsProps {
  saveLabel: string;
  /** Why it cannot be saved yet; null when it can. */
  hint: string | null;
  isSaving: boolean;
  onCancel: () => void;
}

/** Save and Cancel of an editor, with what is missing before it can be saved. */
export function EditorActions({ saveLabel, hint, isSaving, onCancel }: EditorActionsProps) {
  // Not with every key that is typed: it is read out.
  const settledHint = useDebounced(hint, 600);
  return (
    <div className="grid gap-3">
      <p role="status" className="min-h-6 text-sm font-semibold text-soft">
        {hint === null ? null : settledHint}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
        <Button type="submit" size="lg" loading={isSaving} disabled={hint !== null && !isSaving}>
          {isSaving ? "Saving..." : saveLabel}
        </Button>
        <Button variant="secondary" size="lg" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
