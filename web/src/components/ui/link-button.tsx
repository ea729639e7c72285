import { Link, type LinkProps } from "react-router-dom";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "@/components/ui/button-style";

interface LinkButtonProps extends Omit<LinkProps, "className"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

export function LinkButton({
  variant = "primary",
  size = "md",
  className,
  ...rest
}: LinkButtonProps) {
  return <Link className={buttonStyle(variant, size, className)} {...rest} />;
}
