import type { ComponentProps } from "react";
import { cx } from "@/lib/cx";

interface CardProps extends ComponentProps<"section"> {
  /** Without padding, for lists and pictures that reach the edges. */
  flush?: boolean;
  /** "article" for one of many; a named "section" would be a landmark. */
  as?: "section" | "article";
}

export function Card({ flush = false, as: Element = "section", className, ...rest }: CardProps) {
  return (
    <Element
      className={cx(
        "rounded-lg bg-sheet shadow-raised forced-colors:border",
        flush ? "overflow-hidden" : "p-5 sm:p-7",
        className,
      )}
      {...rest}
    />
  );
}

export function CardTitle({ className, ...rest }: ComponentProps<"h2">) {
  return <h2 className={cx("headline text-xl", className)} {...rest} />;
}
