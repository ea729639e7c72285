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

/** "1,250,000". Creating a formatter costs a slow phone 50 ms, and most counts need none. */
export const formatCount = (value: number) =>
  value < 1000 ? String(value) : count().format(value);

/** "$1,250,000", with cents only if there are any: "$99.50". */
export const formatDollars = (amount: number) => dollars().format(amount);
