/** A word of the poster that can be tapped. */
export const posterWordStyle =
  "headline min-h-11 max-w-full min-w-0 rounded-sm text-left wrap-anywhere underline decoration-line-strong decoration-dashed decoration-2 underline-offset-6 hover:decoration-ink hover:decoration-solid";
