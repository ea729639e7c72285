import type { SeriesListItem } from "@contract/series.ts";
import { useQuery } from "@tanstack/react-query";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { useUserId } from "@/features/auth/auth-context";
import { seriesListQuery } from "@/features/sweepstakes/series/queries";

interface SeriesFieldProps {
  value: number | null;
  onChange: (id: number | null) => void;
  error: string | undefined;
}

/** The series that contains this sweepstake. */
export function SeriesField({ value, onChange, error }: SeriesFieldProps) {
  const { data } = useQuery(seriesListQuery(useUserId()));
  const known = data ? [...data.active, ...data.past] : [];
  const isUnknown = value !== null && !known.some(({ id }) => id === value);
  return (
    <Field
      label="Series"
      optional
      hint="A round counts in the standings of its series. Create a series on the Series tab."
      error={error}
    >
      <Select
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
      >
        <option value="">None</option>
        {isUnknown ? <option value={value}>{data ? "A deleted series" : "Loading…"}</option> : null}
        <Options items={data?.active ?? []} />
        {data && data.past.length > 0 ? (
          <optgroup label="Past">
            <Options items={data.past} />
          </optgroup>
        ) : null}
      </Select>
    </Field>
  );
}

const Options = ({ items }: { items: readonly SeriesListItem[] }) =>
  items.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
