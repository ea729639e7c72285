import { dismissTask, type Task } from "@contract/tasks.ts";
import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { ConfirmPopover } from "@/components/ui/confirm-popover";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { QueryView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { useWrite } from "@/features/auth/use-write";
import { tasksQuery } from "@/features/tasks/queries";
import { taskWording } from "@/features/tasks/wording";
import { writeErrorText } from "@/lib/api/api-error";
import { useAction } from "@/lib/forms/use-action";

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
            {tasks.map((task) => (
              <TaskRow key={`${task.kind} ${task.path} ${task.title}`} task={task} />
            ))}
          </ol>
        )
      }
    </QueryView>
  );
}

function TaskRow({ task }: { task: Task }) {
  const { kind, path, since, canDismiss } = task;
  const { sentence, action } = taskWording(task);
  const { mutateAsync } = useWrite(dismissTask);
  const dismiss = useAction(() => mutateAsync({ body: { kind, path, since } }), {
    done: "Dismissed for all admins",
    failed: (error) => writeErrorText(error, "Failed to dismiss the task. Please try again."),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{sentence}</p>
        <p className="text-sm text-soft">
          <RelativeTime instant={since} />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {canDismiss ? (
          <ConfirmPopover
            trigger={
              <Button
                variant="quiet"
                aria-label={`Dismiss: ${sentence}`}
                loading={dismiss.isPending}
              >
                Dismiss
              </Button>
            }
            question="Dismiss this for all admins? It is listed again when something new happens."
            confirmLabel="Dismiss it"
            cancelLabel="Keep it"
            onConfirm={dismiss.run}
          />
        ) : null}
        <LinkButton to={path} variant="secondary">
          {action}
        </LinkButton>
      </div>
    </li>
  );
}
