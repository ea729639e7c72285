import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { pageHeads } from "@/app/page-heads";
import { Page } from "@/components/layout/page";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { EditProfileForm } from "@/features/profile/components/edit-profile-form";
import { ownProfileQuery } from "@/features/profile/queries";
import { paths } from "@/lib/paths";

export function EditProfilePage() {
  const navigate = useNavigate();
  const { data, isError, isFetching, refetch } = useQuery(ownProfileQuery(useUserId()));
  return (
    <Page>
      <PageHeader {...pageHeads[paths.editProfile]} />
      {data ? (
        <Card>
          <EditProfileForm profile={data} onSaved={() => navigate(paths.profile)} />
        </Card>
      ) : isError ? (
        <ErrorState
          title="Failed to fetch profile"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <SkeletonGroup label="Loading profile">
          <Card className="grid gap-6">
            <Skeleton shape="circle" className="size-28 sm:size-36" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </Card>
        </SkeletonGroup>
      )}
    </Page>
  );
}
