// Loaded before an edge function: ends it when stdin closes, however the stack ends. Deno delays
// the function until pending work completes, hence the event.
addEventListener("load", async () => {
  for await (const _ of Deno.stdin.readable);
  // Deno.exit would leave a file watcher running.
  (await import("node:process")).default.abort();
});
