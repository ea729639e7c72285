import { fitLines } from "@/lib/poster/fit-lines";

/** What a poster says, from top to bottom. */
export interface PosterContent {
  kicker: string;
  headline: string;
  /** The one thing to remember, as large as it fits. */
  big: string;
  lines: readonly string[];
}

/** In px, as tall as a feed shows a picture. */
const size = { width: 1080, height: 1350 };
const margin = 72;
const inner = size.width - 2 * margin;

const headlineFont = (px: number) =>
  `850 condensed ${px}px "Archivo Variable", "Arial Narrow", sans-serif`;
const textFont = (px: number) => `600 ${px}px "Archivo Variable", Arial, sans-serif`;

/** The colours of tokens.css by day, whatever the theme: a picture is looked at anywhere. */
function dayColours() {
  const probe = document.createElement("div");
  probe.dataset.alwaysLight = "";
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const colours = {
    ...{ paper: colour("--paper"), ink: colour("--ink"), soft: colour("--soft") },
    ...{ onMast: colour("--on-mast"), accent: colour("--color-accent") },
  };
  probe.remove();
  return colours;
}

type Colours = ReturnType<typeof dayColours>;

/** The name of the product in its dark head, as components/layout/wordmark.tsx has it. */
function drawMast(context: CanvasRenderingContext2D, colours: Colours): number {
  const height = 150;
  context.fillStyle = colours.ink;
  context.fillRect(0, 0, size.width, height);
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
  return height;
}

function drawContent(context: CanvasRenderingContext2D, colours: Colours, content: PosterContent) {
  const widthAt = (font: (px: number) => string) => (line: string, px: number) => {
    context.font = font(px);
    return context.measureText(line).width;
  };
  let y = drawMast(context, colours) + 96;
  context.fillStyle = colours.soft;
  context.font = textFont(40);
  context.fillText(content.kicker, margin, y);
  const room = { width: inner, sizes: [128, 60], lines: 3 } as const;
  const headline = fitLines(content.headline, widthAt(headlineFont), room);
  context.fillStyle = colours.ink;
  context.font = headlineFont(headline.size);
  y += 24;
  for (const line of headline.lines) {
    y += headline.size;
    context.fillText(line, margin, y);
  }

  const top = 690;
  context.fillStyle = colours.accent;
  context.fillRect(0, top, size.width, size.height - top);
  context.fillStyle = colours.ink;
  const big = fitLines(content.big, widthAt(headlineFont), {
    width: inner,
    sizes: [400, 120],
    lines: 1,
  });
  context.font = headlineFont(big.size);
  y = top + 40 + big.size * 0.86;
  context.fillText(big.lines[0] ?? "", margin - big.size / 40, y);
  y = size.height - margin - (content.lines.length - 1) * 62;
  for (const line of content.lines) {
    const fitted = fitLines(line, widthAt(textFont), { width: inner, sizes: [48, 28], lines: 1 });
    context.font = textFont(fitted.size);
    context.fillText(fitted.lines[0] ?? "", margin, y);
    y += 62;
  }
}

/** Draws a picture in the style of the product's posters. */
export async function drawPoster(content: PosterContent): Promise<Blob> {
  const text = Object.values(content).flat().join("");
  // Without them, the fallbacks of the page are drawn.
  const fonts = [headlineFont(100), textFont(40)];
  await Promise.all(fonts.map((font) => document.fonts.load(font, text))).catch(() => {});
  const canvas = Object.assign(document.createElement("canvas"), size);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures");
  const colours = dayColours();
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, size.width, size.height);
  drawContent(context, colours, content);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("No picture came"))),
      "image/png",
    );
  });
}
