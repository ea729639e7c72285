import { once } from "@/lib/once";

const count = once(() => new Intl.NumberFormat("en-US"));
const dollars = once(
  () =>
    new Intl.NumberFormat("en-US", {
      style: "currency",
      currency: "USD",
      trailingZeroDisplay: "stripIfInteger",
    }),
);

/** "1,250,000". The first formatter of a page costs a slow phone 50 ms, and most counts need none. */
export const formatCount = (value: number) =>
  value < 1000 ? String(value) : count().format(value);

/** "$1,250,000", and with cents only where there are any: "$99.50". */
export const formatDollars = (amount: number) => dollars().format(amount);
