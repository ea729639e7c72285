// Loaded ahead of an edge function, whose standard input closes when the stack ends, however it ends.
// Deno waits for all that goes on before it loads the function, hence the event.
addEventListener("load", async () => {
  for await (const _ of Deno.stdin.readable);
  // Deno.exit would leave a watcher behind, waiting for changes.
  (await import("node:process")).default.abort();
});
