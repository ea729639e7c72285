/** "1,250,000": a whole number that is not negative, in groups of three digits. */
export const formatCount = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ",");

/** "$1,250,000", and with cents only where there are any: "$99.50". */
export function formatDollars(amount: number): string {
  const [dollars, cents] = amount.toFixed(2).split(".");
  return `$${formatCount(Number(dollars))}${cents === "00" ? "" : `.${cents}`}`;
}
