import { expect, it, vi } from "vitest";
import { bcrypt, hashInThread } from "./bcrypt.ts";

it("the password module of the library hashes and compares in a thread of its own", async () => {
  const library = await import(import.meta.resolve("bcryptjs"));
  expect(bcrypt).toBe(library.default);
  const here = [vi.spyOn(bcrypt, "hash"), vi.spyOn(bcrypt, "compare")];
  const worker = hashInThread();
  try {
    const hash = await bcrypt.hash("a good password", 4);
    const results = await Promise.allSettled([
      bcrypt.compare("a good password", hash),
      bcrypt.compare(1 as never, hash),
      bcrypt.compare("another password", hash),
    ]);
    expect(results).toMatchObject([
      { status: "fulfilled", value: true },
      { status: "rejected", reason: { message: expect.stringContaining("Illegal arguments") } },
      { status: "fulfilled", value: false },
    ]);
    for (const own of here) expect(own).not.toHaveBeenCalled();
  } finally {
    await worker.terminate();
  }
});
