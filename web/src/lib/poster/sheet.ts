import { fitLines } from "@/lib/poster/fit-lines";
import { headlineFont, textFont } from "@/lib/poster/fonts";

/** In px, the tallest format that feeds show. */
export const size = { width: 1080, height: 1350 };
export const margin = 72;
export const contentWidth = size.width - 2 * margin;

/** The day colors of tokens.css in any theme, since the picture is viewed elsewhere. */
function dayColors() {
  const probe = document.createElement("div");
  probe.dataset.alwaysLight = "";
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const colors = {
    paper: color("--paper"),
    ink: color("--ink"),
    soft: color("--soft"),
    hot: color("--hot-display"),
    cold: color("--cold-display"),
    onMast: color("--on-mast"),
    accent: color("--color-accent"),
  };
  probe.remove();
  return colors;
}

export interface Sheet {
  readonly context: CanvasRenderingContext2D;
  readonly colors: ReturnType<typeof dayColors>;
  /** The bottom of the head. */
  readonly top: number;
  /** The width of a line in a font of this size in px. */
  widthAt(font: (px: number) => string): (line: string, px: number) => number;
}

/** The picture's owner, and the app's address. */
export interface Signature {
  /** Null without a name. */
  firstName: string | null;
  address: string;
}

/**
 * The product's name in its dark head, as in components/layout/wordmark.tsx, beside the signature.
 */
function drawHead({ context, colors, top, widthAt }: Sheet, signature: Signature): void {
  context.fillStyle = colors.ink;
  context.fillRect(0, 0, size.width, top);
  context.font = headlineFont(84);
  const marked = context.measureText("NOT").width + 32;
  context.save();
  context.transform(1, 0, Math.tan(-Math.PI / 30), 1, margin + 14, 30);
  context.fillStyle = colors.accent;
  context.fillRect(0, 0, marked, 92);
  context.fillStyle = colors.ink;
  context.fillText("NOT", 16, 76);
  context.restore();
  context.fillStyle = colors.onMast;
  const words = margin + marked + 28;
  context.fillText("JUST ME", words, 106);
  const left = words + context.measureText("JUST ME").width + 48;
  const lines = [signature.firstName, signature.address].filter((line) => line !== null);
  context.textAlign = "right";
  for (const [n, line] of lines.entries()) {
    const room = { width: size.width - margin - left, sizes: [38, 22], lines: 1 } as const;
    const fitted = fitLines(line, widthAt(textFont), room);
    context.font = textFont(fitted.size);
    context.fillText(
      fitted.lines[0] ?? "",
      size.width - margin,
      top / 2 + 14 + (n - (lines.length - 1) / 2) * 52,
    );
  }
  context.textAlign = "left";
}

/** A blank sheet with the product's head. */
export function startSheet(context: CanvasRenderingContext2D, signature: Signature): Sheet {
  const sheet: Sheet = {
    context,
    colors: dayColors(),
    top: 150,
    widthAt: (font) => (line, px) => {
      context.font = font(px);
      return context.measureText(line).width;
    },
  };
  context.fillStyle = sheet.colors.paper;
  context.fillRect(0, 0, size.width, size.height);
  drawHead(sheet, signature);
  return sheet;
}
