import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";

/** Marks the winning side, or a draw that was the result. */
export function WinnerBadge({ isDraw = false }: { isDraw?: boolean }) {
  return (
    // The ring separates the badge from a picked side, which has the same color in dark mode.
    <Badge tone="accent" className="whitespace-nowrap ring-2 ring-on-accent">
      {/* A draw's tile is too narrow for both. */}
      {isDraw ? null : <Icon name="trophy" className="size-4" />}
      {isDraw ? "RESULT" : "WINNER"}
    </Badge>
  );
}
