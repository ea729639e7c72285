import { useEffect, useRef } from "react";
import { isTyping } from "@/lib/page/is-typing";

interface QueueKeys {
  /** How many cards there are. */
  count: number;
  /** Called with the card that has the focus, by its place, and the number that was pressed. */
  onNumber: (index: number, number: number, card: HTMLElement) => void;
  /** What other keys do, wherever on the page. */
  others?: Readonly<Record<string, () => void>>;
}

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Works through a queue by keyboard: j and k or the arrows from card to card, numbers for what can be done. */
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
