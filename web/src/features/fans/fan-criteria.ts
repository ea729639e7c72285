import type { FanCriteria } from "@/features/fans/queries";

const fields = ["name", "location", "sportId", "team"] as const;

/** The search that an address spells, so that going back to it repeats it. */
export function criteriaFrom(params: URLSearchParams): FanCriteria {
  const read = (field: (typeof fields)[number]) => params.get(field)?.trim() ?? "";
  return {
    name: read("name"),
    location: read("location"),
    sportId: read("sportId"),
    team: read("team"),
  };
}

/** The address of a search; what is empty is left out. */
export function paramsOf(criteria: FanCriteria): URLSearchParams {
  return new URLSearchParams(
    fields.map((field) => [field, criteria[field].trim()]).filter(([, value]) => value !== ""),
  );
}

/** Whether there is somebody to search for; sport and team only narrow. */
export const isSearchable = ({ name, location }: FanCriteria) =>
  name.trim() !== "" || location.trim() !== "";
