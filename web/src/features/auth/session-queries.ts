import { listSessions } from "@contract/sign-in.ts";
import { read } from "@/lib/api/read";

export const sessionsQuery = (userId: string) => read(userId, listSessions, {});
