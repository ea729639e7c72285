import { useStoredChoice } from "@/lib/forms/use-stored-choice";
import { shortcutsChoices, shortcutsKey } from "@/lib/page/shortcuts-setting";

export function ShortcutsSwitch() {
  const [choice, choose] = useStoredChoice(shortcutsKey, shortcutsChoices);
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={choice === "on"}
        onChange={({ target }) => choose(target.checked ? "on" : "off")}
      />
      Use single-key shortcuts in this browser
    </label>
  );
}
