import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

interface DecisionNoticeProps {
  /** The decision: "You and Ann are friends". */
  children: ReactNode;
  /** Completes "Undo" for screen readers. */
  about: string;
  isUndoing?: boolean;
  onUndo: () => void;
  /** Called when the time to undo is over. */
  onOver: () => void;
}

/** In ms. */
const visibleFor = 4000;
/** Prevents the second tap of a double tap from undoing, in ms. */
const ignoresClicksFor = 700;

/** Replaces a decided card and offers an undo for a moment. */
export function DecisionNotice({
  children,
  about,
  isUndoing = false,
  onUndo,
  onOver,
}: DecisionNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const ignoresClicks = useRef(true);

  useEffect(() => {
    // The pressed button disappears, and the focus with it.
    const focused = document.activeElement;
    if (focused === document.body || focused?.closest("[inert]"))
      box.current?.querySelector("button")?.focus();
    const hears = setTimeout(() => {
      ignoresClicks.current = false;
    }, ignoresClicksFor);
    const over = setTimeout(() => setIsOver(true), visibleFor);
    return () => {
      clearTimeout(hears);
      clearTimeout(over);
    };
  }, []);

  // Keyboard users need longer.
  const hasKeyboardFocus = () => box.current?.querySelector(":focus-visible") != null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the time is over
  useEffect(() => {
    if (isOver && !isUndoing && !hasKeyboardFocus()) onOver();
  }, [isOver, isUndoing]);

  return (
    <div ref={box} className="flex items-center justify-between gap-x-4 max-sm:w-full">
      <p role="status" className="min-w-0 text-soft text-balance">
        {children}
      </p>
      <Button
        variant="calm"
        loading={isUndoing}
        onClick={() => ignoresClicks.current || isUndoing || onUndo()}
        onBlur={() => isOver && !isUndoing && onOver()}
      >
        Undo<span className="sr-only"> {about}</span>
      </Button>
    </div>
  );
}
