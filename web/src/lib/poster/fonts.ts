/**
 * The fonts of shared pictures. Without imports, since Node runs this file unbundled for other
 * browsers.
 */
export const headlineFont = (px: number) =>
  `850 ${px}px "Archivo Headline", "Arial Narrow", sans-serif`;
export const textFont = (px: number) => `600 ${px}px "Archivo Variable", Arial, sans-serif`;
