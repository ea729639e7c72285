/** Fonts of shared pictures. In a file of its own, without imports: other browsers are driven by Node alone. */
export const headlineFont = (px: number) =>
  `850 ${px}px "Archivo Headline", "Arial Narrow", sans-serif`;
export const textFont = (px: number) => `600 ${px}px "Archivo Variable", Arial, sans-serif`;
