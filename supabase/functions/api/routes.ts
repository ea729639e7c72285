import { friendRoutes } from "./routes/friends.ts";
import { inOrder } from "./routes-of.ts";

/** Every call of the contract. The paths decide which of two overlapping routes matches. */
export const routes = inOrder([...friendRoutes]);
