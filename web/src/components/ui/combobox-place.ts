import type { CSSProperties } from "react";
import { type Edges, edgePadding } from "@/lib/page/edge-padding";

const gap = 6;
const margin = 8;
const maxHeight = 384;
const minWidth = 320;

interface Box {
  left: number;
  top: number;
  bottom: number;
  width: number;
}

/** The visual viewport: the page without a phone's keyboard. */
interface View {
  width: number;
  height: number;
  edges: Edges;
}

/** Places a list below its control, or above it if that has more space, in viewport coordinates. */
export function placeList(control: Box, { width: viewWidth, height, edges }: View) {
  const below = height - control.bottom - gap - edges.bottom;
  const above = control.top - gap - edges.top;
  const isAbove = below < maxHeight / 2 && above > below;
  const width = Math.min(Math.max(control.width, minWidth), viewWidth - edges.left - edges.right);
  return {
    left: Math.max(edges.left, Math.min(control.left, viewWidth - edges.right - width)),
    top: isAbove ? control.top - gap : control.bottom + gap,
    width,
    maxHeight: Math.max(0, Math.min(maxHeight, isAbove ? above : below)),
    isAbove,
  };
}

/** Styles that place an element's list in the top layer, so that it scrolls with the page. */
export function listStyle(element: Element): CSSProperties {
  const { scrollX, scrollY, innerWidth, innerHeight, visualViewport } = window;
  const view = {
    width: document.documentElement.clientWidth || innerWidth,
    edges: edgePadding(margin),
    height: visualViewport ? visualViewport.height + visualViewport.offsetTop : innerHeight,
  };
  const { isAbove, left, top, ...size } = placeList(element.getBoundingClientRect(), view);
  return {
    ...size,
    left: left + scrollX,
    top: top + scrollY,
    ...(isAbove && { translate: "0 -100%" }),
  };
}
