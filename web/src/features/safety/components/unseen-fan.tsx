import { Button } from "@/components/ui/button";
import { BlockButton } from "@/features/safety/components/block-button";
import { ReportButton } from "@/features/safety/components/report-button";

/** Lets a fan report an invisible profile, because an abuser may have blocked their victim. */
export function UnseenFan({ fanId, onBlocked }: { fanId: string; onBlocked: () => void }) {
  return (
    <div className="grid justify-items-center gap-2 pt-6 text-center text-soft">
      <p>Did this fan block you? You can still report them, and block them back.</p>
      <div className="flex flex-wrap justify-center gap-x-4">
        <ReportButton
          subjectType="PROFILE"
          subjectId={fanId}
          what="this fan"
          trigger={<Button variant="quiet">Report</Button>}
        />
        <BlockButton fanId={fanId} name="This fan" onBlocked={onBlocked} />
      </div>
    </div>
  );
}
