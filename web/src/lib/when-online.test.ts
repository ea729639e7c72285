import { afterEach, describe, expect, it, vi } from "vitest";
import { whenOnline } from "@/lib/when-online";

const failure = new Error("Failed to fetch");

describe("whenOnline", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("waits for the connection, as often as it is gone", async () => {
    const listen = vi.fn((_type: "online", goOn: () => void) => goOn());
    vi.stubGlobal("navigator", { onLine: false });
    vi.stubGlobal("addEventListener", listen);
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(failure)
      .mockRejectedValueOnce(failure)
      .mockResolvedValue("here");
    await expect(whenOnline(load)).resolves.toBe("here");
    expect(listen.mock.calls.map(([type]) => type)).toEqual(["online", "online"]);
  });

  it("fails at once while there is a connection", async () => {
    vi.stubGlobal("navigator", { onLine: true });
    const load = vi.fn(() => Promise.reject(failure));
    await expect(whenOnline(load)).rejects.toBe(failure);
    expect(load).toHaveBeenCalledOnce();
  });
});
