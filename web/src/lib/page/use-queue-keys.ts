import { useEffect, useRef } from "react";
import { isTyping } from "@/lib/page/is-typing";

interface QueueKeys {
  /** The number of cards. */
  count: number;
  /** Called with the focused card's position and the pressed number. */
  onNumber: (index: number, number: number, card: HTMLElement) => void;
  /** Handlers of other keys on the page. */
  others?: Readonly<Record<string, () => void>>;
}

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Keyboard navigation for a queue: j and k or the arrows move between cards, numbers run actions.
 */
export function useQueueKeys({ count, onNumber, others }: QueueKeys) {
  const cards = useRef<(HTMLElement | null)[]>([]);
  const latest = useRef(onNumber);
  latest.current = onNumber;
  const focus = (index: number) => {
    const card = cards.current[Math.max(0, Math.min(index, count - 1))];
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: "nearest" });
    return card !== undefined && card !== null;
  };
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (isTyping(event.target)) return;
      const at = cards.current.findIndex((card) => card?.contains(document.activeElement));
      const step = steps[event.key];
      if (step !== undefined) {
        event.preventDefault();
        focus(at < 0 ? 0 : at + step);
      } else if (others && Object.hasOwn(others, event.key)) {
        event.preventDefault();
        others[event.key]?.();
      } else if (/^[1-9]$/.test(event.key)) {
        const card = cards.current[at];
        if (!card) return;
        event.preventDefault();
        latest.current(at, Number(event.key), card);
      }
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
  return {
    focus,
    refOf: (index: number) => (card: HTMLElement | null) => {
      cards.current[index] = card;
    },
  };
}
