import { Link, type LinkProps } from "react-router-dom";
import { cx } from "@/lib/cx";

interface TextLinkProps extends Omit<LinkProps, "className"> {
  /** No other link is in the line above or below. */
  isAlone?: boolean;
}

export function TextLink({ isAlone = false, ...rest }: TextLinkProps) {
  return (
    <Link
      className={cx(
        "font-semibold underline decoration-2 underline-offset-4 hover:bg-accent hover:text-on-accent",
        isAlone && "tap-target",
      )}
      {...rest}
    />
  );
}
