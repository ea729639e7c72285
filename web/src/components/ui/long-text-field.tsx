import { Field } from "@/components/ui/field";
import { splitField, type TextFieldProps } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";

export function LongTextField(props: TextFieldProps<"textarea">) {
  const { field, control, onChange } = splitField<"textarea">(props);
  return (
    <Field {...field}>
      <Textarea {...control} onChange={onChange} />
    </Field>
  );
}
