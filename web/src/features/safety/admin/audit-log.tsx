import type { AuditLogEntry } from "@contract/audit-log.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { EmptyState } from "@/components/ui/empty-state";
import { NextPageButton } from "@/components/ui/next-page-button";
import { QueryView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { SkeletonRows } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { useUserId } from "@/features/auth/auth-context";
import { logSentence } from "@/features/safety/admin/log-words";
import { auditLogQuery } from "@/features/safety/queries";
import { paths } from "@/lib/paths";

/** The admins' actions, newest first, each as a sentence with its reason. */
export function AuditLog() {
  const query = useInfiniteQuery(auditLogQuery(useUserId()));
  return (
    <QueryView
      query={query}
      errorTitle="Failed to load the log"
      loading={<SkeletonRows label="Loading the log" rows={6} rowStyle="h-16" />}
    >
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries);
        if (entries.length === 0)
          return <EmptyState title="Nothing yet.">What admins do shows up here.</EmptyState>;
        return (
          <div className="grid gap-6">
            <ol className="grid divide-y-2 divide-line" aria-label="What admins did">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
            <NextPageButton query={query} />
          </div>
        );
      }}
    </QueryView>
  );
}

function Entry({ entry }: { entry: AuditLogEntry }) {
  const { at, note, fanId, fanName, isFanHere } = entry;
  const { before, after } = logSentence(entry);
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {before}
          {fanId === null ? null : (
            <>
              {" "}
              {isFanHere ? (
                <TextLink to={paths.userProfile(fanId)}>
                  {fanName ?? "a fan without a name"}
                </TextLink>
              ) : (
                "a fan who has left"
              )}
              {after}
            </>
          )}
        </p>
        <p dir="auto" className="text-soft wrap-anywhere">
          {note}
        </p>
      </div>
      <RelativeTime instant={at} className="text-sm text-soft" />
    </li>
  );
}
