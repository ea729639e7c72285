import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

interface DecisionNoticeProps {
  /** What was decided: "You and Ann are friends". */
  children: ReactNode;
  /** Follows "Undo" for screen readers. */
  about: string;
  isUndoing?: boolean;
  onUndo: () => void;
  /** The time to undo is over. */
  onOver: () => void;
}

/** In ms. */
const visibleFor = 4000;
/** The second tap of a double tap must not undo, in ms. */
const ignoresClicksFor = 700;

/** Replaces the card that was decided, and offers to undo the decision for a while. */
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
    // The button that decided has gone with the focus, or is about to lose it.
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

  // Who came here by keyboard needs longer.
  const isHeld = () => box.current?.querySelector(":focus-visible") != null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is over
  useEffect(() => {
    if (isOver && !isUndoing && !isHeld()) onOver();
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
