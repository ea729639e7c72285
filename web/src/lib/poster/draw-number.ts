import { fitLines } from "@/lib/poster/fit-lines";
import { headlineFont, textFont } from "@/lib/poster/fonts";
import type { PosterOf } from "@/lib/poster/poster";
import { inner, margin, type Sheet, size } from "@/lib/poster/sheet";

/** A headline on paper with the number below on the accent color. */
export function drawNumber(sheet: Sheet, poster: PosterOf<"number">): void {
  const { context, colors, widthAt } = sheet;
  let y = sheet.top + 96;
  context.fillStyle = colors.soft;
  context.font = textFont(40);
  context.fillText(poster.kicker, margin, y);
  const room = { width: inner, sizes: [128, 60], lines: 3 } as const;
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
    width: inner,
    sizes: [400, 120],
    lines: 1,
  });
  context.font = headlineFont(big.size);
  y = top + 40 + big.size * 0.86;
  context.fillText(big.lines[0] ?? "", margin - big.size / 40, y);
  y = size.height - margin - (poster.lines.length - 1) * 62;
  for (const line of poster.lines) {
    const fitted = fitLines(line, widthAt(textFont), { width: inner, sizes: [48, 28], lines: 1 });
    context.font = textFont(fitted.size);
    context.fillText(fitted.lines[0] ?? "", margin, y);
    y += 62;
  }
}
