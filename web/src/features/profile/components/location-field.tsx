import { placesInputMax, placesResponse } from "@contract/places.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { type Dispatch, type SetStateAction, useState } from "react";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { useUserId } from "@/features/auth/auth-context";
import {
  type LocationChoice,
  locationOf,
  resolveLocation,
} from "@/features/profile/location-choice";
import { callFunction } from "@/lib/api/function-call";
import { useDebounced } from "@/lib/forms/use-debounced";

/** Cities that match the typed text. Failures are silent: the list is empty. */
const placesQuery = (userId: string, typed: string) => {
  const input = typed.trim().slice(0, placesInputMax);
  return queryOptions({
    queryKey: [userId, "places", input.toLowerCase()],
    enabled: input !== "",
    retry: false,
    queryFn: async ({ signal }) => {
      const output = await callFunction({
        method: "POST",
        path: "/places",
        body: { input, includedPrimaryTypes: ["locality"] },
        signal,
      });
      const names = placesResponse
        .parse(output)
        .suggestions.map(({ placePrediction }) => placePrediction.text.text);
      return [...new Set(names)];
    },
  });
};

interface LocationFieldProps {
  value: LocationChoice;
  onValueChange: Dispatch<SetStateAction<LocationChoice>>;
  error?: string | undefined;
  optional?: boolean;
}

const clearedText = (text: string) =>
  `"${text}" wasn't picked from the list, so no location is saved.`;

const itemOf = (place: string) => ({ id: place, label: place });

/** A city from suggestions; typing is debounced by 300 ms. */
export function LocationField(props: LocationFieldProps) {
  const { value, onValueChange, error, optional = false } = props;
  const userId = useUserId();
  const typed = useDebounced(value.text, 300);
  const location = locationOf(value);
  const isSearching = location === "" && value.text.trim() !== "";
  const places = useQuery({
    ...placesQuery(userId, typed),
    // The debounced text may still be a saved location, or what was typed before.
    enabled: isSearching && typed === value.text,
    placeholderData: (previous) => previous,
  });
  const suggestions = isSearching ? (places.data ?? []) : [];
  const isUpToDate = typed === value.text && !places.isPlaceholderData;
  const [cleared, setCleared] = useState("");

  function settle() {
    setCleared(location === "" ? value.text.trim() : "");
    onValueChange(resolveLocation);
  }

  return (
    <Field
      label="Location"
      hint="Start typing a city and pick it from the list."
      error={error ?? (cleared && clearedText(cleared))}
      optional={optional}
    >
      <Combobox
        groups={[{ label: null, items: suggestions.map(itemOf) }]}
        value={location ? itemOf(location) : null}
        onValueChange={({ label }) => onValueChange({ text: label, suggestion: label })}
        inputValue={value.text}
        onInputValueChange={(text) => {
          setCleared("");
          onValueChange(({ suggestion }) => ({ text, suggestion }));
        }}
        onBlur={settle}
        // The list may still belong to the previous text.
        beforeEnter={() => !isSearching || isUpToDate}
        isLoading={places.isFetching}
        emptyText={isSearching && isUpToDate && places.isSuccess ? "No city with that name." : null}
        placeholder="City"
      />
    </Field>
  );
}
