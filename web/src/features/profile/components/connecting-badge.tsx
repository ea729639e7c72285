import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";

export function ConnectingBadge({ isConnecting }: { isConnecting: boolean }) {
  return (
    <Badge tone={isConnecting ? "accent" : "outline"}>
      <Icon name={isConnecting ? "check" : "close"} className="size-3.5" />
      {isConnecting ? "Connecting" : "Not Connecting"}
    </Badge>
  );
}
