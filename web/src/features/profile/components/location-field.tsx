import { useQuery } from "@tanstack/react-query";
import type { Dispatch, SetStateAction } from "react";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { useUserId } from "@/features/auth/auth-context";
import {
  type LocationChoice,
  locationOf,
  settleLocation,
} from "@/features/profile/location-choice";
import { placesQuery } from "@/features/profile/place-suggestions";
import { useDebounced } from "@/lib/use-debounced";

interface LocationFieldProps {
  value: LocationChoice;
  onValueChange: Dispatch<SetStateAction<LocationChoice>>;
  error?: string | undefined;
  optional?: boolean;
}

const itemOf = (place: string) => ({ id: place, label: place });

/** A city, chosen from suggestions; typing is debounced by 300 ms. */
export function LocationField(props: LocationFieldProps) {
  const { value, onValueChange, error, optional = false } = props;
  const userId = useUserId();
  const typed = useDebounced(value.text, 300);
  const location = locationOf(value);
  const isSearching = location === "" && value.text.trim() !== "";
  const places = useQuery({
    ...placesQuery(userId, typed),
    enabled: isSearching && typed.trim() !== "",
    placeholderData: (previous) => previous,
  });
  const suggestions = isSearching ? (places.data ?? []) : [];

  return (
    <Field
      label="Location"
      hint="Start typing a city and pick it from the list."
      error={error}
      optional={optional}
    >
      <Combobox
        groups={[{ label: null, items: suggestions.map(itemOf) }]}
        value={location ? itemOf(location) : null}
        onValueChange={({ label }) => onValueChange({ text: label, chosen: label })}
        inputValue={value.text}
        onInputValueChange={(text) => onValueChange(({ chosen }) => ({ text, chosen }))}
        onBlur={() => onValueChange(settleLocation)}
        // These are still the cities of what was typed before.
        beforeEnter={() => !isSearching || (typed === value.text && !places.isPlaceholderData)}
        isLoading={places.isFetching}
        emptyText={null}
        placeholder="City"
      />
    </Field>
  );
}
