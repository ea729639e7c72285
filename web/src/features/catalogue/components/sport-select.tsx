import type { Sport } from "@contract/catalogue.ts";
import type { ComponentProps } from "react";
import { Select } from "@/components/ui/select";

interface SportSelectProps extends Omit<ComponentProps<typeof Select>, "children"> {
  /** Undefined while they load. */
  sports: readonly Pick<Sport, "id" | "slug" | "name">[] | undefined;
  /** What the empty value is called. */
  none: string;
  /** What a sport is chosen by. */
  by?: "id" | "slug";
}

/** The id that was chosen; null for none. */
export const chosenId = (value: string): number | null => (value === "" ? null : Number(value));

/** One of the sports, or none. */
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
