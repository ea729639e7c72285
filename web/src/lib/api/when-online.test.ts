import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenOnline } from "@/lib/api/when-online";

const failure = new Error("Failed to fetch");
const probe = vi.fn<() => Promise<unknown>>();
const connection = { onLine: true };
let goOnline = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  probe.mockResolvedValue({});
  connection.onLine = true;
  vi.stubGlobal("fetch", probe);
  vi.stubGlobal("navigator", connection);
  vi.stubGlobal("addEventListener", (_type: "online", listener: () => void) => {
    goOnline = listener;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("whenOnline", () => {
  it("loads nothing before the server responds", async () => {
    connection.onLine = false;
    probe.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
    const load = vi.fn(async () => "here");
    const loaded = whenOnline(load);
    await vi.advanceTimersByTimeAsync(0);
    expect(load).not.toHaveBeenCalled();
    goOnline();
    await vi.advanceTimersByTimeAsync(0);
    expect(probe).toHaveBeenCalledTimes(2);
    expect(load).not.toHaveBeenCalled();
    // With or without an event.
    await vi.advanceTimersByTimeAsync(2000);
    await expect(loaded).resolves.toBe("here");
  });

  it("loads from this computer without any connection", async () => {
    connection.onLine = false;
    await expect(whenOnline(async () => "here")).resolves.toBe("here");
  });

  it("retries when the connection was lost on the way", async () => {
    const load = vi.fn<() => Promise<string>>().mockResolvedValue("here");
    load.mockImplementationOnce(() => {
      connection.onLine = false;
      return Promise.reject(failure);
    });
    await expect(whenOnline(load)).resolves.toBe("here");
    expect(probe).toHaveBeenCalledOnce();
  });

  it("fails at once while there is a connection", async () => {
    const load = vi.fn(() => Promise.reject(failure));
    await expect(whenOnline(load)).rejects.toBe(failure);
    expect(load).toHaveBeenCalledOnce();
    expect(probe).not.toHaveBeenCalled();
  });
});
