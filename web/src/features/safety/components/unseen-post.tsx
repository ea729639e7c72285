import { Button } from "@/components/ui/button";
import { ReportButton } from "@/features/safety/components/report-button";

/** For a post that is not shown: one about somebody whom its author has blocked can be reported all the same. */
export function UnseenPost({ postId }: { postId: string }) {
  return (
    <div className="grid justify-items-center gap-2 pt-6 text-center text-soft">
      <p>By somebody who blocked you? You can still report it.</p>
      <ReportButton
        subjectType="POST"
        subjectId={postId}
        what="this post"
        trigger={<Button variant="quiet">Report</Button>}
      />
    </div>
  );
}
