import type { ComponentProps } from "react";
import { controlStyle } from "@/components/ui/control-style";
import { useFieldControl } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { cx } from "@/lib/cx";

/** The browser's select: enough for short lists, and best on phones. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select
        {...useFieldControl()}
        className={cx(controlStyle, "appearance-none pr-11", className)}
        {...rest}
      >
        {children}
      </select>
      <Icon
        name="chevron"
        className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2"
      />
    </span>
  );
}
