import { matchPath } from "react-router-dom";
import { pageAt, pages } from "@/app/pages";
import { Page } from "@/components/layout/page";
import { PageHeader } from "@/components/ui/page-header";
import { PageLoading } from "@/components/ui/page-loading";
import { ItemOutline } from "@/features/items/components/item-outline";
import { ProfileSkeleton } from "@/features/profile/components/profile-skeleton";
import {
  StandingsSkeleton,
  SweepstakeSkeleton,
} from "@/features/sweepstakes/overview/sweepstakes-skeleton";
import { RotatingExamples } from "@/features/taglines/components/rotating-examples";
import { rotatingExamples } from "@/features/taglines/examples";
import { paths } from "@/lib/paths";

/** Outlines by URL shape, for pages whose headings depend on data. */
const shapes = [
  { form: /^\/(teams|athletes|sports)\/[^/]+$/, Shape: ItemOutline, width: "board" },
  { form: /^\/profile(\/|$)/, Shape: ProfileSkeleton, width: "board" },
  { form: /^\/sweepstakes\/\d+\/standings/, Shape: StandingsSkeleton, width: "text" },
  { form: /^\/series\/\d/, Shape: StandingsSkeleton, width: "text" },
  { form: /^\/sweepstakes\/\d/, Shape: SweepstakeSkeleton, width: "text" },
] as const;

/** The page with a head whose address has an id, such as an invite. */
const pageMatching = (pathname: string) =>
  pages.find(({ path, head }) => head && matchPath(path, pathname));

/**
 * The outline of a protected page until its session and script are loaded: the parts that do not depend on
 * data.
 */
export function PageOutline({ pathname }: { pathname: string }) {
  const { head, isForAdmins, width = "text" } = pageAt(pathname) ?? pageMatching(pathname) ?? {};
  // Whether the reader is an admin is not known yet.
  if (!head || isForAdmins) {
    const found = shapes.find(({ form }) => form.test(pathname));
    return found ? (
      <Page width={found.width}>
        <found.Shape />
      </Page>
    ) : (
      <PageLoading />
    );
  }
  return (
    <Page width={width}>
      <PageHeader {...head} />
      {pathname === paths.home ? <RotatingExamples examples={rotatingExamples} /> : null}
    </Page>
  );
}
