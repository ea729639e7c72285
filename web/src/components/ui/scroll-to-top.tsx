import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { cx } from "@/lib/cx";
import { scrollToTop } from "@/lib/page/scroll-to-top";

const appearsAfter = 400;

export function ScrollToTop() {
  const [isDown, setIsDown] = useState(() => window.scrollY > appearsAfter);
  useEffect(() => {
    const look = () => setIsDown(window.scrollY > appearsAfter);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  if (!isDown) return null;
  return (
    <button
      type="button"
      aria-label="Scroll to top"
      title="Scroll to top"
      onClick={() => {
        scrollToTop();
        // The button disappears, so move the focus.
        document.querySelector("main")?.focus({ preventScroll: true });
      }}
      className={cx(
        "fixed right-gutter bottom-safe-4 z-20 grid size-12 place-items-center rounded-full sm:bottom-safe-6",
        "bg-strong text-on-strong shadow-floating transition-colors hover:bg-accent hover:text-on-accent",
      )}
    >
      <Icon name="arrowUp" />
    </button>
  );
}
