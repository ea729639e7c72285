import type { ComponentProps } from "react";
import { controlStyle } from "@/components/ui/control-style";
import { useFieldControl } from "@/components/ui/field";
import { cx } from "@/lib/cx";
import { useFilledEarly } from "@/lib/forms/use-filled-early";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return (
    <input
      {...useFieldControl()}
      dir="auto"
      data-empty={rest.value === "" || undefined}
      className={cx(controlStyle, className)}
      {...rest}
      ref={useFilledEarly(rest)}
    />
  );
}
