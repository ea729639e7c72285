import { fitLines } from "@/lib/poster/fit-lines";
import { headlineFont, textFont } from "@/lib/poster/fonts";
import type { Poster, PosterOf } from "@/lib/poster/poster";
import {
  contentWidth,
  margin,
  type Sheet,
  type Signature,
  size,
  startSheet,
} from "@/lib/poster/sheet";

/** A headline on paper with the number below on the accent color. */
function drawNumber(sheet: Sheet, poster: PosterOf<"number">): void {
  const { context, colors, widthAt } = sheet;
  let y = sheet.top + 96;
  context.fillStyle = colors.soft;
  context.font = textFont(40);
  context.fillText(poster.kicker, margin, y);
  const room = { width: contentWidth, sizes: [128, 60], lines: 3 } as const;
  const headline = fitLines(poster.headline, widthAt(headlineFont), room);
  context.fillStyle = colors.ink;
  context.font = headlineFont(headline.size);
  y += 24;
  for (const line of headline.lines) {
    y += headline.size;
    context.fillText(line, margin, y);
  }

  const top = 690;
  context.fillStyle = colors.accent;
  context.fillRect(0, top, size.width, size.height - top);
  context.fillStyle = colors.ink;
  const big = fitLines(poster.big, widthAt(headlineFont), {
    width: contentWidth,
    sizes: [400, 120],
    lines: 1,
  });
  context.font = headlineFont(big.size);
  y = top + 40 + big.size * 0.86;
  context.fillText(big.lines[0] ?? "", margin - big.size / 40, y);
  y = size.height - margin - (poster.lines.length - 1) * 62;
  for (const line of poster.lines) {
    const fitted = fitLines(line, widthAt(textFont), {
      width: contentWidth,
      sizes: [48, 28],
      lines: 1,
    });
    context.font = textFont(fitted.size);
    context.fillText(fitted.lines[0] ?? "", margin, y);
    y += 62;
  }
}

/** A small question with each end as a poster of its own: verb, huge name, answer. */
function drawQuestion(sheet: Sheet, { question, ends }: PosterOf<"question">): void {
  const { context, colors, widthAt } = sheet;
  /** Writes one line from `margin`, as large as it fits. */
  const write = (
    text: string,
    y: number,
    font: (px: number) => string,
    sizes: readonly [number, number],
  ) => {
    const fitted = fitLines(text, widthAt(font), { width: contentWidth, sizes, lines: 1 });
    context.font = font(fitted.size);
    context.fillText(fitted.lines[0] ?? "", margin, y);
  };
  context.fillStyle = colors.ink;
  const top = sheet.top + 84;
  write(question, top, textFont, [46, 30]);

  const height = (size.height - top - margin / 2) / ends.length;
  for (const [index, { verb, isPositive, name, answer }] of ends.entries()) {
    const y = top + index * height;
    context.fillStyle = isPositive ? colors.hot : colors.cold;
    write(verb, y + 90, headlineFont, [64, 40]);
    context.fillStyle = colors.ink;
    write(name, y + 192, headlineFont, [112, 48]);
    context.fillStyle = colors.soft;
    write(answer, y + 244, textFont, [36, 28]);
  }
}

/** Draws a picture in the style of the product's posters. */
export async function drawPoster(poster: Poster, signature: Signature): Promise<Blob> {
  // Includes all texts, so that the browser loads the needed subset of each font.
  const text = JSON.stringify([poster, signature]);
  // If loading fails, the page's fallback fonts are used.
  const fonts = [headlineFont(100), textFont(40)];
  await Promise.all(fonts.map((font) => document.fonts.load(font, text))).catch(() => {});
  const canvas = Object.assign(document.createElement("canvas"), size);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser can't draw pictures");
  const sheet = startSheet(context, signature);
  if (poster.kind === "number") drawNumber(sheet, poster);
  else drawQuestion(sheet, poster);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The browser returned no picture"))),
      "image/png",
    );
  });
}
