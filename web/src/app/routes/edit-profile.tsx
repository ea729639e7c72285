import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { headOf } from "@/app/pages";
import { Page } from "@/components/layout/page";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { EditProfileForm } from "@/features/profile/components/edit-profile-form";
import { ownProfileQuery } from "@/features/profile/queries";
import { errorText } from "@/lib/api/api-error";
import { paths } from "@/lib/paths";

export function EditProfilePage() {
  const navigate = useNavigate();
  const profile = useQuery(ownProfileQuery(useUserId()));
  return (
    <Page>
      <PageHeader {...headOf(paths.editProfile)} />
      <QueryView
        query={profile}
        errorTitle={(error) => errorText(error, "Failed to fetch profile")}
        loading={
          <SkeletonGroup label="Loading profile">
            <Card className="grid gap-6">
              <Skeleton shape="circle" className="size-28 sm:size-36" />
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
            </Card>
          </SkeletonGroup>
        }
      >
        {(data) => (
          <Card>
            <WritersOnly>
              <EditProfileForm profile={data} onSaved={() => navigate(paths.profile)} />
            </WritersOnly>
          </Card>
        )}
      </QueryView>
    </Page>
  );
}
