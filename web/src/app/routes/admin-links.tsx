import { useQuery } from "@tanstack/react-query";
import { WaitingCount } from "@/app/shell/request-badges";
import { LinkButton } from "@/components/ui/link-button";
import { useUserId } from "@/features/auth/auth-context";
import { ownProfileQuery } from "@/features/profile/queries";
import { paths } from "@/lib/paths";

const adminPages = [
  { to: paths.adminTasks, label: "Waiting for you" },
  { to: paths.admin, label: "Reports" },
  { to: paths.sweepstakesAdmin, label: "Run sweepstakes" },
  { to: paths.catalogueAdmin, label: "Catalog" },
  { to: paths.adminLog, label: "Log" },
] as const;

/** Links from each admin page to the others, with the number of pending items. */
export function AdminLinks({ here }: { here: (typeof adminPages)[number]["to"] }) {
  // The page itself reports this failure.
  const { data } = useQuery({ ...ownProfileQuery(useUserId()), meta: {} });
  return adminPages
    .filter(({ to }) => to !== here)
    .map(({ to, label }) => (
      <LinkButton key={to} to={to} variant="secondary">
        <span>{label}</span>
        {to === paths.admin ? (
          <WaitingCount
            count={data?.openReportCount ?? 0}
            what="open report"
            className="-top-2 -right-2 ring-paper"
          />
        ) : null}
      </LinkButton>
    ));
}
