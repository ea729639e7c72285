import { ShortcutsSwitch } from "@/app/shell/shortcuts-switch";
import { Dialog } from "@/components/ui/dialog";

const keys = [
  ["/", "Search"],
  ["n", "Write a post"],
  ["?", "Show this list"],
] as const;

export function ShortcutsList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" open onOpenChange={(open) => open || onClose()}>
      <dl className="grid gap-2">
        {keys.map(([key, does]) => (
          <div key={key} className="flex items-center gap-4">
            <dt>
              <kbd className="numerals grid min-w-9 place-items-center rounded-md border-2 border-line-strong px-2 py-1 font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <ShortcutsSwitch />
    </Dialog>
  );
}
