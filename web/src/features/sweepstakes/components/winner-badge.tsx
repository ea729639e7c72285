import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";

export function WinnerBadge() {
  return (
    <Badge tone="accent">
      <Icon name="trophy" className="size-4" />
      WINNER
    </Badge>
  );
}
