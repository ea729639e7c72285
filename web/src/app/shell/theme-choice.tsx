import { useState } from "react";
import { SelectField } from "@/components/ui/select-field";
import { storedTheme } from "@/lib/page/stored-theme";
import { chooseTheme } from "@/lib/page/theme";

const themes = [
  ["system", "Like this device"],
  ["light", "Light"],
  ["dark", "Dark"],
] as const;

export function ThemeChoice() {
  const [choice, setChoice] = useState<(typeof themes)[number][0]>(() => storedTheme() ?? "system");
  return (
    <SelectField
      label="Theme"
      value={choice}
      choices={themes}
      onValueChange={(next) => {
        setChoice(next);
        chooseTheme(next === "system" ? null : next);
      }}
    />
  );
}
