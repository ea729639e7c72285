import { Link, type LinkProps } from "react-router-dom";

/** A link within text. */
export function TextLink(props: Omit<LinkProps, "className">) {
  return (
    <Link
      className="font-semibold underline decoration-2 underline-offset-4 hover:bg-accent hover:text-on-accent"
      {...props}
    />
  );
}
