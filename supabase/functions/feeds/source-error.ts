/** A read that failed, in words for admins. */
export class SourceError extends Error {
  /** The wait in seconds that the source requests. */
  readonly retryAfter: number | undefined;
  /** Whether another read would fail the same way. */
  readonly isPausing: boolean;

  constructor(
    message: string,
    {
      retryAfter,
      isPausing = false,
    }: { readonly retryAfter?: number; readonly isPausing?: boolean } = {},
  ) {
    super(message);
    this.retryAfter = retryAfter;
    this.isPausing = isPausing;
  }
}
