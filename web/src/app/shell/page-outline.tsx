import { type PageHead, pageHeads } from "@/app/page-heads";
import { Page } from "@/components/layout/page";
import { PageHeader } from "@/components/ui/page-header";
import { PageLoading } from "@/components/ui/page-loading";
import { ProfileSkeleton } from "@/features/profile/components/profile-skeleton";
import { SweepstakeSkeleton } from "@/features/sweepstakes/play/sweepstakes-skeleton";
import { RotatingExamples } from "@/features/taglines/components/rotating-examples";
import { rotatingExamples } from "@/features/taglines/examples";
import { paths } from "@/lib/paths";

const heads: Readonly<Record<string, PageHead>> = pageHeads;
const wide: readonly string[] = [paths.home, paths.fans, paths.leaderboard, paths.sweepstakes];

/** Of the pages whose heads depend on data, by the form of their addresses. */
const shapes = [
  [/^\/profile(\/|$)/, ProfileSkeleton],
  [/^\/sweepstakes\/\d/, SweepstakeSkeleton],
] as const;

/**
 * What a page behind the login shows until the session is looked up and its script is there: what it
 * will show whatever the data, in the same place.
 */
export function PageOutline({ pathname }: { pathname: string }) {
  const head = heads[pathname];
  if (!head) {
    const Shape = shapes.find(([form]) => form.test(pathname))?.[1];
    return Shape ? (
      <Page>
        <Shape />
      </Page>
    ) : (
      <PageLoading />
    );
  }
  return (
    <Page width={wide.includes(pathname) ? "board" : "text"}>
      <PageHeader {...head} />
      {pathname === paths.home ? <RotatingExamples examples={rotatingExamples} /> : null}
    </Page>
  );
}
