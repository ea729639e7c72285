import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { QueryView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { tasksQuery } from "@/features/tasks/queries";
import { taskWording } from "@/features/tasks/wording";

/** The tasks that wait for an admin, each with a link to its page. */
export function TaskList() {
  const query = useQuery({ ...tasksQuery(useUserId()), refetchInterval: 60_000 });
  return (
    <QueryView
      query={query}
      errorTitle="Failed to load your tasks"
      loading={<SkeletonRows label="Loading your tasks" rows={4} rowStyle="h-16" />}
    >
      {({ tasks }) =>
        tasks.length === 0 ? (
          <EmptyState title="All done.">Nothing needs an admin right now.</EmptyState>
        ) : (
          <ol className="grid divide-y-2 divide-line" aria-label="Waiting for you">
            {tasks.map((task) => {
              const { sentence, action } = taskWording(task);
              return (
                <li
                  key={`${task.kind} ${task.path} ${task.title}`}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
                >
                  <div className="min-w-0">
                    <p className="font-semibold wrap-anywhere">{sentence}</p>
                    <p className="text-sm text-soft">
                      <RelativeTime instant={task.since} />
                    </p>
                  </div>
                  <LinkButton to={task.path} variant="secondary">
                    {action}
                  </LinkButton>
                </li>
              );
            })}
          </ol>
        )
      }
    </QueryView>
  );
}
