/** The box of inputs and selects. At least 16 px, or phones zoom in. */
export const controlStyle =
  "min-h-12 w-full rounded-md border-2 border-line-strong bg-sheet px-3.5 py-2 text-base text-ink " +
  "placeholder:text-soft transition-colors hover:border-ink " +
  "aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-55";
