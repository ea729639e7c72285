import { sentiments } from "@contract/sentiments.ts";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { ItemPicker } from "@/features/catalogue/components/item-picker";
import { unresolved } from "@/features/catalogue/item-choice";
import type { Catalogue } from "@/features/catalogue/selectable-items";
import type { TaglineDraftRow } from "@/features/taglines/tagline-draft";

interface TaglineRowEditorProps {
  position: number;
  row: TaglineDraftRow;
  catalogue: Catalogue;
  taken: ReadonlySet<string>;
  onChange: (change: Partial<TaglineDraftRow>) => void;
}

const verbs = Object.entries(sentiments).map(([key, facts]) => ({ key, ...facts }));
const groups = [
  { label: "With love", verbs: verbs.filter(({ isPositive }) => isPositive) },
  { label: "With spite", verbs: verbs.filter(({ isPositive }) => !isPositive) },
];

/** One row of the tagline: a verb, and whom or what it is about. */
export function TaglineRowEditor(props: TaglineRowEditorProps) {
  const { position, row, catalogue, taken, onChange } = props;
  const [isTyping, setIsTyping] = useState(false);
  const number = position + 1;
  return (
    <li className="grid gap-3 sm:grid-cols-[12rem_1fr]">
      <Field label={`Verb ${number}`}>
        <Select
          value={row.sentiment}
          onChange={(event) => onChange({ sentiment: event.target.value })}
        >
          <option value="" disabled>
            Choose a verb
          </option>
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.verbs.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <ItemPicker
        label={`Item ${number}`}
        catalogue={catalogue}
        value={row.choice}
        onValueChange={(choice) => {
          setIsTyping(choice.item === null);
          onChange({ choice });
        }}
        onBlur={() => setIsTyping(false)}
        taken={taken}
        error={isTyping ? null : unresolved(row.choice)}
      />
    </li>
  );
}
