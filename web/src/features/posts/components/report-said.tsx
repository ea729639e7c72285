import { IconButton } from "@/components/ui/icon-button";
import { ReportButton } from "@/features/safety/components/report-button";

interface ReportSaidProps {
  subjectType: "POST" | "REPLY";
  subjectId: number;
  /** It has gone, and with it the focus. */
  onGone: () => void;
}

/** Has admins look at a post or a reply. */
export function ReportSaid({ subjectType, subjectId, onGone }: ReportSaidProps) {
  const what = subjectType.toLowerCase();
  return (
    <ReportButton
      subjectType={subjectType}
      subjectId={String(subjectId)}
      what={`this ${what}`}
      onSent={onGone}
      trigger={
        <IconButton icon="flag" label={`Report ${what}`} className="text-soft hover:text-ink" />
      }
    />
  );
}
