import { Button } from "@/components/ui/button";
import { ReportButton } from "@/features/safety/components/report-button";

/**
 * Lets a fan report an invisible post, because its author may have blocked the fan whom it is
 * about.
 */
export function UnseenPost({ postId }: { postId: string }) {
  return (
    <div className="grid justify-items-center gap-2 pt-6 text-center text-soft">
      <p>Did its author block you? You can still report it.</p>
      <ReportButton
        subjectType="POST"
        subjectId={postId}
        what="this post"
        trigger={<Button variant="quiet">Report</Button>}
      />
    </div>
  );
}
