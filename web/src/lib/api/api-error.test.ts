import { describe, expect, it, vi } from "vitest";
import {
  ApiError,
  errorFromResponse,
  errorText,
  fieldErrors,
  networkError,
  timeoutError,
  writeErrorText,
} from "@/lib/api/api-error";

describe("errorFromResponse", () => {
  it("reads text, code and issues", () => {
    const error = errorFromResponse(400, {
      error: "Invalid input",
      message: "Invalid input",
      code: "INVALID_INPUT",
      issues: [{ path: "firstName", message: "Too long" }],
    });
    expect(error).toMatchObject({ status: 400, code: "INVALID_INPUT", message: "Invalid input" });
    expect(fieldErrors(error)).toEqual({ firstName: "Too long" });
  });

  it("reads the text from message when error is missing", () => {
    expect(errorFromResponse(409, { message: "Too late" }).message).toBe("Too late");
  });

  it.each([null, "<html>", 7, {}, { error: { nested: true } }])(
    "does not show the server's %j",
    (body) => {
      expect(errorFromResponse(502, body)).toMatchObject({
        status: 502,
        code: "UNREADABLE_ANSWER",
      });
    },
  );
});

describe("errorText", () => {
  const fallback = "Failed to fetch profile";

  it("prefers the server's own text", () => {
    const error = new ApiError({ status: 404, code: "NOT_FOUND", message: "Profile not found" });
    expect(errorText(error, fallback)).toBe("Profile not found");
  });

  it("falls back without a response", () => {
    expect(errorText(networkError(), fallback)).toBe(fallback);
    expect(errorText(new TypeError("x is undefined"), fallback)).toBe(fallback);
  });

  it("says that there is no connection when the browser knows", () => {
    vi.stubGlobal("navigator", { onLine: false });
    expect(errorText(networkError(), fallback)).toMatch(/^You're offline/);
    expect(errorText(timeoutError(), fallback)).toBe(timeoutError().message);
    vi.unstubAllGlobals();
  });
});

describe("writeErrorText", () => {
  const late = errorFromResponse(504, { error: "This took too long", code: "TIMEOUT" });
  it.each([networkError(), timeoutError(), late])(
    "without a response, does not claim that nothing was saved",
    (error) => {
      expect(writeErrorText(error, "Failed to save")).toContain("may or may not have been saved");
    },
  );

  it("shows the server's text if there is one", () => {
    const error = errorFromResponse(409, { error: "This game is already void", code: "CONFLICT" });
    expect(writeErrorText(error, "Failed to save")).toBe("This game is already void");
    expect(writeErrorText(new TypeError("x"), "Failed to save")).toBe("Failed to save");
  });
});
