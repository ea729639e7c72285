import { beforeEach, describe, expect, it, vi } from "vitest";

let clock: typeof import("@/lib/api/server-clock");
beforeEach(async () => {
  vi.resetModules();
  clock = await import("@/lib/api/server-clock");
});

const noon = Date.parse("2026-06-01T12:00:00Z");
const headers = (date: string, cacheControl = "no-store") =>
  new Headers({ date, "cache-control": cacheControl });
const header = (at: number) => headers(new Date(at).toUTCString());

describe("the server's clock", () => {
  it("the server's clock is the local clock before the first response, and after one without a date", () => {
    expect(clock.serverNow(noon)).toBe(noon);
    clock.recordServerDate(new Headers({ "cache-control": "no-store" }), noon, noon);
    clock.recordServerDate(headers("soon"), noon, noon);
    expect(clock.serverNow(noon)).toBe(noon);
  });

  it("the server's clock is known to half a second after one response", () => {
    clock.recordServerDate(header(noon + 60_000), noon, noon);
    expect(Math.abs(clock.serverNow(noon) - (noon + 60_000))).toBeLessThanOrEqual(500);
  });

  it("each response improves the estimate of the server's clock", () => {
    const ahead = 61_250;
    for (const second of [0, 0.3, 0.6, 0.9]) {
      const sent = noon + second * 1000;
      clock.recordServerDate(header(sent + ahead), sent, sent + 20);
    }
    expect(Math.abs(clock.serverNow(noon) - (noon + ahead))).toBeLessThanOrEqual(200);
  });

  it.each(["private, max-age=86400", "private, no-cache"])(
    "the server's clock ignores a response that a browser may store (%s)",
    (cacheControl) => {
      const downloaded = new Date(noon - 3_600_000).toUTCString();
      clock.recordServerDate(headers(downloaded, cacheControl), noon, noon);
      expect(clock.serverNow(noon)).toBe(noon);
    },
  );

  it("the server's clock follows when either clock is set", () => {
    clock.recordServerDate(header(noon), noon, noon);
    clock.recordServerDate(header(noon + 3_600_000), noon + 5000, noon + 5000);
    expect(Math.abs(clock.serverNow(noon) - (noon + 3_595_000))).toBeLessThanOrEqual(500);
  });
});
