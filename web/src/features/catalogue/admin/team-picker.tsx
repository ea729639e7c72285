import { useMemo } from "react";
import { ItemPicker } from "@/features/catalogue/components/item-picker";
import type { ItemChoice } from "@/features/catalogue/item-choice";
import type { Catalogue } from "@/features/catalogue/selectable-items";

interface TeamPickerProps {
  catalogue: Catalogue;
  sportName: string | null;
  value: ItemChoice;
  onValueChange: (choice: ItemChoice) => void;
  error?: string | null;
}

export function TeamPicker({ catalogue, sportName, ...rest }: TeamPickerProps) {
  const teams = useMemo(() => {
    const ofSport = catalogue.teams.filter((team) => team.sportName === sportName);
    const byId = new Map(ofSport.map((team) => [team.id, team]));
    return { teams: ofSport, athletes: [], sports: [], byId, popular: [] };
  }, [catalogue, sportName]);
  return (
    <ItemPicker
      label="Team"
      placeholder="A team of the sport"
      optional
      catalogue={teams}
      isClosed
      {...rest}
    />
  );
}
