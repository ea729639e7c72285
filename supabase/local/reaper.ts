// Runs beside the stack and outlives it by a moment: when its channel to the stack closes without
// warning, the stack was killed hard, and its children would go on holding their ports.
interface Message {
  readonly watch?: number;
  readonly signal?: NodeJS.Signals;
  readonly forget?: number;
}

const watched = new Map<number, NodeJS.Signals>();

process.on("message", (message: Message) => {
  if (message.watch !== undefined) watched.set(message.watch, message.signal ?? "SIGTERM");
  if (message.forget !== undefined) watched.delete(message.forget);
});

process.on("disconnect", () => {
  for (const [pid, signal] of watched) {
    try {
      process.kill(pid, signal);
    } catch {
      // It had ended already.
    }
  }
  process.exit();
});
