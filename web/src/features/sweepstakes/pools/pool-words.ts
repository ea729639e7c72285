import type { Pool } from "@contract/pools.ts";
import { formatCount } from "@/lib/numbers";

export const memberCountText = ({ memberCount }: Pick<Pool, "memberCount">) =>
  memberCount === 1 ? "1 member" : `${formatCount(memberCount)} members`;
