import type { Sweepstake } from "@contract/sweepstakes.ts";
import { Suspense, useEffect, useState } from "react";
import { LeaveGuard } from "@/components/layout/leave-guards";
import { QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Tabs } from "@/components/ui/tabs";
import { useUserId } from "@/features/auth/auth-context";
import { emptyDraft } from "@/features/sweepstakes-admin/create/draft";
import { NextRoundLike } from "@/features/sweepstakes-admin/create/next-round-like";
import { useContestants } from "@/features/sweepstakes-admin/create/use-contestants";
import { isEmptyDraft, useKeptDraft } from "@/features/sweepstakes-admin/create/use-kept-draft";
import { lazyPart } from "@/lib/lazy-part";

const loadForm = () => import("@/features/sweepstakes-admin/create/create-sweepstake-form");
const CreateSweepstakeForm = lazyPart(loadForm, "CreateSweepstakeForm");
const loadResults = () => import("@/features/sweepstakes-admin/manage/manage-results");
const ManageResults = lazyPart(loadResults, "ManageResults");
const loadSeries = () => import("@/features/sweepstakes-admin/manage/manage-series");
const ManageSeries = lazyPart(loadSeries, "ManageSeries");

/** The admin's tabs: create sweepstakes, and enter results. */
export function AdminTabs() {
  const userId = useUserId();
  const [draft, setDraft] = useKeptDraft(userId);
  const contestants = useContestants(userId);
  const [edited, setEdited] = useState<Sweepstake | null>(null);
  const loading = (
    <SkeletonRows label="Loading the form" rows={2} rowStyle="h-72" gapStyle="gap-8" shape="card" />
  );
  const form = (
    <QueryView query={contestants} errorTitle="Failed to load required data" loading={loading}>
      {(data) => (
        <Suspense fallback={loading}>
          <div className="grid gap-5">
            <NextRoundLike contestants={data} hasBegun={!isEmptyDraft(draft)} onFill={setDraft} />
            <CreateSweepstakeForm draft={draft} onDraftChange={setDraft} contestants={data} />
          </div>
        </Suspense>
      )}
    </QueryView>
  );
  // Preloads while the data is loading.
  useEffect(() => {
    for (const load of [loadForm, loadResults, loadSeries]) void load().catch(() => {});
  }, []);
  return (
    <>
      <LeaveGuard
        when={!isEmptyDraft(draft)}
        what="the details of your sweepstake"
        onLeave={() => setDraft(emptyDraft())}
      />
      <Tabs
        label="Admin"
        tabs={[
          { value: "create", label: "Create Sweepstake", content: form },
          {
            value: "results",
            label: "Manage Results",
            content: (
              <Suspense fallback={loading}>
                <ManageResults edited={edited} onEdit={setEdited} />
              </Suspense>
            ),
            keepMounted: edited !== null,
          },
          {
            value: "series",
            label: "Series",
            content: (
              <Suspense fallback={loading}>
                <ManageSeries />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}
