import { useState } from "react";
import { Sample } from "@/app/routes/gallery/sample";
import { Combobox } from "@/components/ui/combobox";
import type { ComboboxItem } from "@/components/ui/combobox-groups";
import { Crest } from "@/components/ui/crest";
import { Field } from "@/components/ui/field";

const cities =
  "Atlanta Boston Chicago Dallas Denver Detroit Houston Miami Milwaukee Minnesota Orlando Phoenix Portland";
const teams: ComboboxItem[] = cities.split(" ").map((city) => ({
  id: `team-${city}`,
  label: `${city} Aces`,
  detail: "Basketball",
  disabled: city === "Chicago",
}));
const sports: ComboboxItem[] = ["Tennis", "Golf", "Cricket"].map((label) => ({
  id: `sport-${label}`,
  label,
}));

export function PickerSamples() {
  const [item, setItem] = useState<ComboboxItem | null>(null);
  const [text, setText] = useState("");
  const matches = (items: ComboboxItem[]) =>
    item?.label === text
      ? items
      : items.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return (
    <Sample title="Combobox">
      <Field label="Team or sport" hint="Grouped, at most ten of each; Chicago is taken.">
        <Combobox
          groups={[
            { label: "Teams", items: matches(teams) },
            { label: "Sports", items: matches(sports) },
          ]}
          value={item}
          onValueChange={(chosen) => {
            setItem(chosen);
            setText(chosen.label);
          }}
          inputValue={text}
          onInputValueChange={setText}
          placeholder="Search"
          renderLead={({ id, label }) => (
            <Crest
              name={label}
              kind={id.startsWith("team") ? "TEAM" : "SPORT"}
              className="size-8"
            />
          )}
        />
      </Field>
    </Sample>
  );
}
