/**
 * Wraps a listener of a peer's input. If the listener throws or rejects, this closes the peer's
 * connection; an exception in a listener would end the process.
 */
export const guard =
  <A extends unknown[]>(listen: (...args: A) => unknown, close: (...args: A) => void) =>
  async (...args: A): Promise<void> => {
    try {
      await listen(...args);
    } catch (error) {
      console.error("  A connection failed:", error);
      close(...args);
    }
  };
