import { listTasks } from "@contract/tasks.ts";
import { read } from "@/lib/api/read";

export const tasksQuery = (userId: string) =>
  read(userId, listTasks, {
    staleTime: 0,
    meta: { errorMessage: "Failed to load your tasks", isExactMessage: true },
  });
