// Starts a stack in a process of its own, for a test that kills it.
import { startStack } from "../../../local/stack.ts";

await startStack(JSON.parse(process.argv[2] ?? ""), { web: "none" });
process.send?.("up");
