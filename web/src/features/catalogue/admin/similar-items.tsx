import type { EntityType } from "@contract/catalogue.ts";
import { ItemLink } from "@/features/catalogue/components/item-link";
import { nearestNames } from "@/features/catalogue/nearest-names";
import type { Catalogue, SelectableItem } from "@/features/catalogue/selectable-items";

interface SimilarItemsProps {
  catalogue: Catalogue;
  name: string;
  kind: EntityType;
  /** Null for a sport, or while none is chosen. */
  sportName: string | null;
}

/** The items that a new name may already mean. */
export function SimilarItems({ catalogue, name, kind, sportName }: SimilarItemsProps) {
  const all = { TEAM: catalogue.teams, ATHLETE: catalogue.athletes, SPORT: catalogue.sports }[kind];
  const nearestOf = (teams: SelectableItem[]) =>
    nearestNames({ ...catalogue, teams, athletes: [] }, name);
  const inSport = nearestOf(all.filter((item) => item.sportName === sportName));
  // The chosen sport may be wrong.
  const near = inSport.length > 0 ? inSport : nearestOf(all);
  return (
    <div role="status" className="col-span-full empty:hidden">
      {near.length === 0 ? null : (
        <>
          <p className="font-semibold">Already in the catalog:</p>
          <ul className="grid gap-1">
            {near.map(({ id, entityId, entityType, value, detail, competition }) => (
              <li key={id}>
                <ItemLink entityType={entityType} slug={String(entityId)}>
                  {value}
                </ItemLink>
                <span className="text-sm text-soft">
                  {["", detail, competition].filter((fact) => fact != null).join(" · ")}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
