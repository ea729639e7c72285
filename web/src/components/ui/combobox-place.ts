import type { CSSProperties } from "react";

const gap = 6;
const margin = 8;
const mostHeight = 384;
const leastWidth = 320;

interface Box {
  left: number;
  top: number;
  bottom: number;
  width: number;
}

/** What is visible of the page: without the keyboard of a phone. */
interface View {
  width: number;
  height: number;
}

/**
 * Where the list of a control stands, in the coordinates of the view: below it, or above it where there
 * is more room and too little below.
 */
export function placeBeside(control: Box, view: View) {
  const below = view.height - control.bottom - gap - margin;
  const above = control.top - gap - margin;
  const isAbove = below < mostHeight / 2 && above > below;
  const width = Math.min(Math.max(control.width, leastWidth), view.width - 2 * margin);
  return {
    left: Math.max(margin, Math.min(control.left, view.width - margin - width)),
    top: isAbove ? control.top - gap : control.bottom + gap,
    width,
    maxHeight: Math.max(0, Math.min(mostHeight, isAbove ? above : below)),
    isAbove,
  };
}

/** The place of an element's list as styles; it lies in the page's top layer and scrolls with the page. */
export function listStyle(element: Element): CSSProperties {
  const { scrollX, scrollY, innerWidth, innerHeight, visualViewport } = window;
  const view = {
    width: document.documentElement.clientWidth || innerWidth,
    height: visualViewport ? visualViewport.height + visualViewport.offsetTop : innerHeight,
  };
  const { isAbove, left, top, ...size } = placeBeside(element.getBoundingClientRect(), view);
  return {
    ...size,
    left: left + scrollX,
    top: top + scrollY,
    ...(isAbove && { translate: "0 -100%" }),
  };
}
