import {
  type AuditLogEntry,
  type LoggedAction,
  listAuditLog,
  loggedActions,
} from "@contract/audit-log.ts";
import type { EndpointInput } from "@contract/endpoint.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { NextPageButton } from "@/components/ui/next-page-button";
import { QueryView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { SelectField } from "@/components/ui/select-field";
import { SkeletonRows } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { useUserId } from "@/features/auth/auth-context";
import { actionLabels, logSentence } from "@/features/safety/admin/log-words";
import { pages } from "@/lib/api/read";
import { paths } from "@/lib/paths";

/** The admins' actions, newest first, each as a sentence with its reason. */
export function AuditLog() {
  const userId = useUserId();
  const [action, setAction] = useState<LoggedAction | "">("");
  const [isOwn, setIsOwn] = useState(false);
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Show"
          none="Everything"
          value={action}
          onValueChange={setAction}
          choices={loggedActions.map((one) => [one, actionLabels[one]] as const)}
        />
        <SelectField
          label="By"
          none="All admins"
          value={isOwn ? "me" : ""}
          onValueChange={(admin: string) => setIsOwn(admin === "me")}
          choices={[["me", "Me"]]}
        />
      </div>
      <Entries filter={{ ...(action ? { action } : {}), ...(isOwn ? { adminId: userId } : {}) }} />
    </div>
  );
}

type LogFilter = Pick<EndpointInput<typeof listAuditLog>["query"], "action" | "adminId">;

function Entries({ filter }: { filter: LogFilter }) {
  const query = useInfiniteQuery(pages(useUserId(), listAuditLog, { query: filter }));
  return (
    <QueryView
      query={query}
      errorTitle="Failed to load the log"
      loading={<SkeletonRows label="Loading the log" rows={6} rowStyle="h-16" />}
    >
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries);
        if (entries.length === 0)
          return (
            <EmptyState title="Nothing yet.">
              {Object.keys(filter).length > 0
                ? "No admin has done this so far."
                : "Decisions by admins appear here."}
            </EmptyState>
          );
        return (
          <div className="grid gap-6">
            <ol className="grid divide-y-2 divide-line" aria-label="Decisions by admins">
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
                <span>a fan who has left</span>
              )}
              <span>{after}</span>
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
