import { fitLines } from "@/lib/poster/fit-lines";
import { headlineFont, textFont } from "@/lib/poster/fonts";
import type { PosterOf } from "@/lib/poster/poster";
import { inner, margin, type Sheet, size } from "@/lib/poster/sheet";

/** A small question with each end as a poster of its own: verb, huge name, answer. */
export function drawQuestion(sheet: Sheet, { question, ends }: PosterOf<"question">): void {
  const { context, colors, widthAt } = sheet;
  /** Writes one line from `margin`, as large as it fits. */
  const write = (
    text: string,
    y: number,
    font: (px: number) => string,
    sizes: readonly [number, number],
  ) => {
    const fitted = fitLines(text, widthAt(font), { width: inner, sizes, lines: 1 });
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
