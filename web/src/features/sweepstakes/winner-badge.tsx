import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";

/** On the side that won, or on a draw that was the result. */
export function WinnerBadge({ isDraw = false }: { isDraw?: boolean }) {
  return (
    // The line around it keeps it a badge on a picked side, which is as loud at night.
    <Badge tone="accent" className="ring-2 ring-on-accent">
      <Icon name="trophy" className="size-4" />
      {isDraw ? "RESULT" : "WINNER"}
    </Badge>
  );
}
