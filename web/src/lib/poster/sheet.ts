/** In px, as tall as a feed shows a picture. */
export const size = { width: 1080, height: 1350 };
export const margin = 72;
export const inner = size.width - 2 * margin;

export const headlineFont = (px: number) =>
  `850 ${px}px "Archivo Headline", "Arial Narrow", sans-serif`;
export const textFont = (px: number) => `600 ${px}px "Archivo Variable", Arial, sans-serif`;

/** The colours of tokens.css by day, whatever the theme: a picture is looked at anywhere. */
function dayColours() {
  const probe = document.createElement("div");
  probe.dataset.alwaysLight = "";
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const colours = {
    ...{ paper: colour("--paper"), ink: colour("--ink"), soft: colour("--soft") },
    ...{ hot: colour("--hot-display"), cold: colour("--cold-display") },
    ...{ onMast: colour("--on-mast"), accent: colour("--color-accent") },
  };
  probe.remove();
  return colours;
}

export interface Sheet {
  readonly context: CanvasRenderingContext2D;
  readonly colours: ReturnType<typeof dayColours>;
  /** Where the head ends. */
  readonly top: number;
  /** How wide a line becomes in a font of so many px. */
  widthAt(font: (px: number) => string): (line: string, px: number) => number;
}

/** The name of the product in its dark head, as components/layout/wordmark.tsx has it. */
function drawMast({ context, colours, top }: Sheet): void {
  context.fillStyle = colours.ink;
  context.fillRect(0, 0, size.width, top);
  context.font = headlineFont(84);
  const marked = context.measureText("NOT").width + 32;
  context.save();
  context.transform(1, 0, Math.tan(-Math.PI / 30), 1, margin + 14, 30);
  context.fillStyle = colours.accent;
  context.fillRect(0, 0, marked, 92);
  context.fillStyle = colours.ink;
  context.fillText("NOT", 16, 76);
  context.restore();
  context.fillStyle = colours.onMast;
  context.fillText("JUST ME", margin + marked + 28, 106);
}

/** An empty sheet of paper with the product's head. */
export function startSheet(context: CanvasRenderingContext2D): Sheet {
  const sheet: Sheet = {
    ...{ context, colours: dayColours(), top: 150 },
    widthAt: (font) => (line, px) => {
      context.font = font(px);
      return context.measureText(line).width;
    },
  };
  context.fillStyle = sheet.colours.paper;
  context.fillRect(0, 0, size.width, size.height);
  drawMast(sheet);
  return sheet;
}
