import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

interface DecidedProps {
  /** What was decided: "You and Ann are friends". */
  children: ReactNode;
  /** What follows "Undo" for who cannot see the rest of the card. */
  about: string;
  isUndoing?: boolean;
  onUndo: () => void;
  /** The time to undo is over. */
  onOver: () => void;
}

/** How long a decision stays where it was made, in ms. */
const stay = 4000;
/** The second tap of a double tap is none of Undo, in ms. */
const deaf = 700;

/** In the place of what was decided about: says so, and offers to undo it for a while. */
export function Decided({ children, about, isUndoing = false, onUndo, onOver }: DecidedProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isDeaf = useRef(true);

  useEffect(() => {
    // The button that decided has gone with the focus, or is about to lose it.
    const focused = document.activeElement;
    if (focused === document.body || focused?.closest("[inert]"))
      box.current?.querySelector("button")?.focus();
    const hears = setTimeout(() => {
      isDeaf.current = false;
    }, deaf);
    const over = setTimeout(() => setIsOver(true), stay);
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
        onClick={() => isDeaf.current || isUndoing || onUndo()}
        onBlur={() => isOver && !isUndoing && onOver()}
      >
        Undo<span className="sr-only"> {about}</span>
      </Button>
    </div>
  );
}
