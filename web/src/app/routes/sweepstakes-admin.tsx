import { useQuery } from "@tanstack/react-query";
import { headOf } from "@/app/pages";
import { AdminLinks } from "@/app/routes/admin-links";
import { useRedirect } from "@/app/routes/admins-only";
import { Page } from "@/components/layout/page";
import { ErrorState } from "@/components/ui/error-state";
import { PageHeader } from "@/components/ui/page-header";
import { PageLoading } from "@/components/ui/page-loading";
import { useUserId } from "@/features/auth/auth-context";
import { ownProfileQuery } from "@/features/profile/queries";
import { AdminTabs } from "@/features/sweepstakes-admin/manage/admin-tabs";
import { paths } from "@/lib/paths";

/** Redirects fans who are not admins to the sweepstakes. The server checks each call itself. */
export function SweepstakesAdminPage() {
  const userId = useUserId();
  const { data, isError, isFetching, refetch } = useQuery({
    ...ownProfileQuery(userId),
    meta: {
      errorMessage: "Failed to verify admin status",
      isExactMessage: true,
      toast: "always",
    },
  });
  const isRefused = data !== undefined && !data.isAdmin;
  useRedirect(isRefused, paths.sweepstakes);

  if (!data && !isError)
    return (
      <Page>
        <PageLoading />
      </Page>
    );
  if (data?.isAdmin) {
    return (
      <Page>
        <PageHeader
          {...headOf(paths.sweepstakesAdmin)}
          actions={<AdminLinks here={paths.sweepstakesAdmin} />}
        />
        <AdminTabs />
      </Page>
    );
  }
  return (
    <Page>
      <ErrorState
        as="h1"
        title="Unauthorized access"
        onRetry={isError ? () => void refetch() : undefined}
        isRetrying={isFetching}
      >
        {isError
          ? "We couldn't check whether you're an admin. Give it another go."
          : "This page is for admins."}
      </ErrorState>
    </Page>
  );
}
