import type { Sport } from "@contract/catalogue.ts";
import type { ComponentProps } from "react";
import { Select } from "@/components/ui/select";

interface SportSelectProps extends Omit<ComponentProps<typeof Select>, "children"> {
  /** Undefined while loading. */
  sports: readonly Pick<Sport, "id" | "slug" | "name">[] | undefined;
  /** The label of the empty value. */
  none: string;
  /** The option's value. */
  by?: "id" | "slug";
}

/** The chosen id; null for none. */
export const chosenId = (value: string): number | null => (value === "" ? null : Number(value));

export function SportSelect({ sports = [], none, by = "id", ...rest }: SportSelectProps) {
  return (
    <Select {...rest}>
      <option value="">{none}</option>
      {sports.map((sport) => (
        <option key={sport.id} value={sport[by]}>
          {sport.name}
        </option>
      ))}
    </Select>
  );
}
