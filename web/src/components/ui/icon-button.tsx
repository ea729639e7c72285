import type { ComponentProps } from "react";
import { Icon, type IconName } from "@/components/ui/icon";
import { cx } from "@/lib/cx";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  icon: IconName;
  /** The action, for screen readers. */
  label: string;
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cx(
        "inline-grid size-11 place-items-center rounded-md transition-colors hover:bg-current/10",
        className,
      )}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
