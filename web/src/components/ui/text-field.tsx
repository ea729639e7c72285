import type { ComponentProps } from "react";
import { Field, type FieldProps } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

interface Labeled extends Omit<FieldProps, "children"> {
  onValueChange: (value: string) => void;
}

export type TextFieldProps<C extends "input" | "textarea" = "input"> = Labeled &
  Omit<ComponentProps<C>, keyof Labeled | "onChange">;

/** The props of a field and of its control. */
export function splitField<C extends "input" | "textarea">(props: TextFieldProps<C>) {
  const { label, hint, error, optional, isLabelHidden, className, ...rest } = props;
  const { onValueChange, ...control } = rest;
  return {
    field: { label, hint, error, optional, isLabelHidden, className },
    control,
    onChange: ({ target }: { target: { value: string } }) => onValueChange(target.value),
  };
}

export function TextField(props: TextFieldProps) {
  const { field, control, onChange } = splitField<"input">(props);
  return (
    <Field {...field}>
      <Input {...control} onChange={onChange} />
    </Field>
  );
}
