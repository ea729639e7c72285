import { listTasks } from "@contract/tasks.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

/** The tasks that wait for an admin, oldest first. */
export const tasksQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "tasks"],
    queryFn: ({ signal }) => api(listTasks, {}, { signal }),
    staleTime: 0,
    meta: { errorMessage: "Failed to load your tasks", isExactMessage: true },
  });
