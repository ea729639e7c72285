import type { FanCriteria } from "@/features/fans/queries";

const fields = ["name", "location", "sportId", "team"] as const;

/** The search in an address, so that back and forward repeat it. */
export function criteriaFrom(params: URLSearchParams): FanCriteria {
  const read = (field: (typeof fields)[number]) => params.get(field)?.trim() ?? "";
  return {
    name: read("name"),
    location: read("location"),
    sportId: read("sportId"),
    team: read("team"),
  };
}

/** A search's address without empty fields. */
export function paramsOf(criteria: FanCriteria): URLSearchParams {
  return new URLSearchParams(
    fields.map((field) => [field, criteria[field].trim()]).filter(([, value]) => value !== ""),
  );
}

/** Whether the search has a name or location; sport and team only narrow it. */
export const isSearchable = ({ name, location }: FanCriteria) =>
  name.trim() !== "" || location.trim() !== "";
