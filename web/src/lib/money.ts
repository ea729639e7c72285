const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const wholeDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** "$1,250,000", and with cents only where there are any: "$99.50". */
export function formatDollars(amount: number): string {
  return (Number.isInteger(amount) ? wholeDollars : dollars).format(amount);
}
