import { LeaveGuard } from "@/components/layout/leave-guards";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { Tabs } from "@/components/ui/tabs";
import { useUserId } from "@/features/auth/auth-context";
import { CreateSweepstakeForm } from "@/features/sweepstakes/admin/create-sweepstake-form";
import { emptyDraft } from "@/features/sweepstakes/admin/draft";
import { ManageResults } from "@/features/sweepstakes/admin/manage-results";
import { useContestants } from "@/features/sweepstakes/admin/use-contestants";
import { isEmptyDraft, useKeptDraft } from "@/features/sweepstakes/admin/use-kept-draft";

/** What an admin does about sweepstakes: create them, and enter results. */
export function AdminTabs() {
  const userId = useUserId();
  const [draft, setDraft] = useKeptDraft(userId);
  const { data, isError, isFetching, retry } = useContestants(userId);
  const form = data ? (
    <CreateSweepstakeForm draft={draft} onDraftChange={setDraft} contestants={data} />
  ) : isError ? (
    <ErrorState title="Failed to load required data" onRetry={retry} isRetrying={isFetching} />
  ) : (
    <SkeletonGroup label="Loading the form">
      <div className="grid gap-8">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </SkeletonGroup>
  );
  return (
    <>
      <LeaveGuard
        when={!isEmptyDraft(draft)}
        what="The details of your sweepstake"
        onLeave={() => setDraft(emptyDraft())}
      />
      <Tabs
        label="Admin"
        tabs={[
          { value: "create", label: "Create Sweepstake", content: form },
          { value: "results", label: "Manage Results", content: <ManageResults /> },
        ]}
      />
    </>
  );
}
