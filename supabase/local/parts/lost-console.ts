/**
 * Keeps running without a console: writing to a closed pipe throws if the stream has no error
 * listener.
 */
export function surviveLostConsole(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
