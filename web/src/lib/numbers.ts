// The first use of Intl takes a slow phone some 80 ms: not while this is loaded, but when a number is shown.
let count: Intl.NumberFormat | undefined;
let dollars: Intl.NumberFormat | undefined;

/** "1,250,000". */
export function formatCount(value: number): string {
  count ??= new Intl.NumberFormat("en-US");
  return count.format(value);
}

/** "$1,250,000", and with cents only where there are any: "$99.50". */
export function formatDollars(amount: number): string {
  dollars ??= new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: "USD",
    trailingZeroDisplay: "stripIfInteger",
  });
  return dollars.format(amount);
}
