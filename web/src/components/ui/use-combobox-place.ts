import { type CSSProperties, useEffect, useLayoutEffect, useState } from "react";
import { listStyle } from "@/components/ui/combobox-place";

function listStyleFor(controlId: string): CSSProperties {
  const control = document.getElementById(controlId);
  return control ? listStyle(control) : {};
}

/**
 * The styles of an open list beside its control, updated with the viewport.
 * @param room scrolls the page until this much space is below the control
 */
export function useComboboxPlace(controlId: string, room = 0): CSSProperties {
  const [style, setStyle] = useState(() => listStyleFor(controlId));
  useLayoutEffect(() => {
    const control = document.getElementById(controlId);
    const lacking = room - window.innerHeight + (control?.getBoundingClientRect().bottom ?? 0);
    if (room === 0 || lacking <= 0) return;
    window.scrollBy({ top: lacking });
    setStyle(listStyleFor(controlId));
  }, [controlId, room]);
  useEffect(() => {
    const place = () => setStyle(listStyleFor(controlId));
    window.addEventListener("resize", place);
    // A phone's keyboard appears and disappears.
    window.visualViewport?.addEventListener("resize", place);
    return () => {
      window.removeEventListener("resize", place);
      window.visualViewport?.removeEventListener("resize", place);
    };
  }, [controlId]);
  return style;
}
