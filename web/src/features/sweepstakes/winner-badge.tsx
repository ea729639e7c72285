import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { cx } from "@/lib/cx";

/** Marks the winning side, or a draw that was the result. */
export function WinnerBadge({ isDraw = false }: { isDraw?: boolean }) {
  return (
    // The ring separates the badge from a picked side, which has the same color in dark mode.
    <Badge
      tone="accent"
      className={cx("whitespace-nowrap ring-2 ring-on-accent", isDraw && "px-1.5!")}
    >
      {/* A draw's tile is too narrow for more. */}
      {isDraw ? null : <Icon name="trophy" className="size-4" />}
      <span>{isDraw ? "RESULT" : "WINNER"}</span>
    </Badge>
  );
}
