/** For what a part of the stack does by itself, such as its start, on a machine that is busy with others. */
export const waitOptions = { timeout: 240_000, interval: 50 };
