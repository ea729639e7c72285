import { drawNumber } from "@/lib/poster/draw-number";
import { drawQuestion } from "@/lib/poster/draw-question";
import { headlineFont, textFont } from "@/lib/poster/fonts";
import type { Poster } from "@/lib/poster/poster";
import { type Signature, size, startSheet } from "@/lib/poster/sheet";

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
