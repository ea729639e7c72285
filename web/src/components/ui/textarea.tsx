import type { ComponentProps } from "react";
import { controlStyle } from "@/components/ui/control-style";
import { useFieldControl } from "@/components/ui/field";
import { cx } from "@/lib/cx";
import { useFilledEarly } from "@/lib/forms/use-filled-early";

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...useFieldControl()}
      rows={rows}
      dir="auto"
      className={cx(controlStyle, "field-sizing-content resize-y", className)}
      {...rest}
      ref={useFilledEarly(rest)}
    />
  );
}
