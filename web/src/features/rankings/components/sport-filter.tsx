import { useSearchParams } from "react-router-dom";
import { Select } from "@/components/ui/select";

interface SportFilterProps {
  /** Undefined while loading. */
  sports: readonly { slug: string; name: string }[] | undefined;
  /** The selected sport's slug; empty for all. */
  sport: string;
}

export function SportFilter({ sports = [], sport }: SportFilterProps) {
  const [, setParams] = useSearchParams();
  return (
    <div className="sm:w-57">
      <Select
        aria-label="Sport"
        value={sport}
        onChange={({ target: { value } }) =>
          setParams(value === "" ? {} : { sport: value }, {
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        <option value="">All sports</option>
        {sports.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
