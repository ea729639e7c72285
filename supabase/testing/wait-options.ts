/** For work of the stack that takes time, such as its start, on a busy machine. */
export const waitOptions = { timeout: 240_000, interval: 50 };
