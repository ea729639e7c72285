import { useState } from "react";
import { Combobox } from "@/components/ui/combobox";
import { Crest } from "@/components/ui/crest";
import { Field } from "@/components/ui/field";
import {
  type Contestant,
  searchContestants,
} from "@/features/sweepstakes-admin/create/use-contestants";
import { useSearchText } from "@/lib/forms/use-search-text";

interface SideFieldProps {
  label: string;
  /** The contestants of the sport; null until a sport is chosen. */
  contestants: readonly Contestant[] | null;
  isPlayerBased: boolean;
  value: number | null;
  /** The other side, which this side cannot equal. */
  otherSide: number | null;
  onValueChange: (id: number | null) => void;
  error?: string | undefined;
}

const itemOf = ({ id, name }: Contestant) => ({ id: String(id), label: name });

/** A combobox for one side of a game, limited to its sport. */
export function SideField(props: SideFieldProps) {
  const { label, contestants, isPlayerBased, value, otherSide, onValueChange, error } = props;
  const contestant = contestants?.find(({ id }) => id === value) ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? contestant?.name ?? "";
  const [searched, hurry] = useSearchText(text, 100);
  // The untouched name of the chosen side lists all others.
  const found = searchContestants(contestants ?? [], searched === contestant?.name ? "" : searched);
  const items = found.map((contestant) => ({
    ...itemOf(contestant),
    disabled: contestant.id === otherSide,
  }));

  return (
    <Field label={label} error={error}>
      <Combobox
        groups={[{ label: isPlayerBased ? "Players" : "Teams", items }]}
        value={contestant && itemOf(contestant)}
        onValueChange={(item) => {
          onValueChange(Number(item.id));
          setTyped(null);
        }}
        inputValue={text}
        onInputValueChange={(input) => setTyped(input === contestant?.name ? null : input)}
        onBlur={() => {
          // Discards text without a choice. An emptied field also clears the choice.
          if (typed?.trim() === "" && value !== null) onValueChange(null);
          setTyped(null);
        }}
        beforeEnter={hurry}
        disabled={contestants === null}
        placeholder={contestants === null ? "Choose a sport first" : "Type a name"}
        renderLead={(item) => (
          <Crest
            name={item.label}
            kind={isPlayerBased ? "ATHLETE" : "TEAM"}
            id={Number(item.id)}
            className="size-8"
          />
        )}
      />
    </Field>
  );
}
