import type { ComponentProps } from "react";
import { Field, type FieldProps } from "@/components/ui/field";
import { Select } from "@/components/ui/select";

interface SelectFieldProps<T extends string> extends Omit<FieldProps, "children"> {
  value: T | "";
  onValueChange: (value: T) => void;
  choices: readonly (readonly [value: T, label: string])[];
  /** The label of the empty choice; without it a choice is required. */
  none?: string;
  required?: ComponentProps<"select">["required"];
}

export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { value, onValueChange, choices, none, required, ...field } = props;
  return (
    <Field {...field}>
      <Select
        required={required}
        value={value}
        onChange={({ target }) => onValueChange(target.value as T)}
      >
        {none === undefined ? null : <option value="">{none}</option>}
        {choices.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
