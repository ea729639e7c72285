import { listTasks } from "@contract/tasks.ts";
import { read } from "@/lib/api/read";

/** The tasks that wait for an admin, oldest first. */
export const tasksQuery = (userId: string) =>
  read(userId, listTasks, {
    staleTime: 0,
    meta: { errorMessage: "Failed to load your tasks", isExactMessage: true },
  });
