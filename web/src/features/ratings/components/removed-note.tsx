import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";

interface RemovedNoteProps {
  name: string;
  onUndo: () => void;
}

/** Replaces the removed item's scale with a focused Undo button. */
export function RemovedNote({ name, onUndo }: RemovedNoteProps) {
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
