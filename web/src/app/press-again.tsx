import { useEffect } from "react";

declare global {
  /** The buttons that public/before-paint.js has seen pressed, and which of the document's each was. */
  var earlyPresses: { buttons: Map<HTMLButtonElement, number>; stop: () => void } | undefined;
}

/**
 * Presses the buttons again that were pressed before the app could answer, each once: who sees nothing
 * happen presses twice. Rendered behind each page.
 */
export function PressAgain() {
  useEffect(() => {
    const early = globalThis.earlyPresses;
    globalThis.earlyPresses = undefined;
    if (!early) return;
    early.stop();
    // A page that was not taken over but made anew begins with the same masthead.
    const present = document.querySelectorAll("button");
    for (const [pressed, place] of early.buttons) {
      const button = pressed.isConnected ? pressed : present[place];
      button?.focus();
      button?.click();
    }
  }, []);
  return null;
}
