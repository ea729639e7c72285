// @vitest-environment happy-dom
import { createPost } from "@contract/posts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Composer } from "@/features/posts/components/composer";
import { ApiError } from "@/lib/api/api-error";
import { userId } from "@/testing/fans";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn(), success: vi.fn(), error: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));
vi.mock("@/lib/toast", () => ({ toast: { success: mocks.success, error: mocks.error } }));

const key = `not-just-me-draft-${userId}`;
const arsenal = { entityType: "TEAM", entityId: 1001, name: "Arsenal" };
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "New post" });
const isPosted = (body: object) =>
  waitFor(() =>
    expect(mocks.api).toHaveBeenLastCalledWith(createPost, {
      body: { ...body, submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    }),
  );

beforeEach(() => {
  mocks.api.mockReset().mockResolvedValue({ id: 1 });
  mocks.error.mockReset();
  sessionStorage.clear();
});

describe("Composer", () => {
  it("posts about the chosen item, then clears it", async () => {
    sessionStorage.setItem(`${key}-subject`, JSON.stringify(arsenal));
    const { user } = renderInApp(<Composer />);
    await user.type(field(), "Up the Gunners");
    mocks.api.mockRejectedValueOnce(
      new ApiError({ status: 429, code: "TOO_MANY_REQUESTS", message: "Catch your breath" }),
    );
    await user.click(screen.getByRole("button", { name: "Post" }));
    await waitFor(() => expect(mocks.error).toHaveBeenCalledWith("Catch your breath"));
    expect(field().value).toBe("Up the Gunners");
    expect(screen.getByRole("button", { name: "Not about Arsenal" })).toBeTruthy();

    await user.click(screen.getByRole("button", { name: "Post" }));
    await isPosted({ content: "Up the Gunners", entityType: "TEAM", entityId: 1001 });
    await waitFor(() => expect(field().value).toBe(""));
    expect(screen.queryByRole("button", { name: "Not about Arsenal" })).toBeNull();
    await user.type(field(), "Never mind{Control>}{Enter}{/Control}");
    await isPosted({ content: "Never mind" });
  });

  it("keeps a failed text even after a reload, and sends its key until it is posted", async () => {
    const lost = new ApiError({ status: 0, code: "NETWORK", message: "Lost" });
    mocks.api.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
    const keys = () => mocks.api.mock.calls.map(([, { body }]) => body.submissionId);
    const post = async (user: ReturnType<typeof renderInApp>["user"]) => {
      const sent = keys().length;
      await user.click(screen.getByRole("button", { name: "Post" }));
      await waitFor(() => expect(keys()).toHaveLength(sent + 1));
      await waitFor(() => expect(field().readOnly).toBe(false));
    };
    const before = renderInApp(<Composer />);
    await before.user.type(field(), "Me too");
    await post(before.user);
    expect(mocks.error).toHaveBeenLastCalledWith("Failed to create post. Please try again.");
    before.unmount();
    const { user } = renderInApp(<Composer />);
    expect(field().value).toBe("Me too");
    await post(user);
    await user.type(field(), "!");
    await post(user);
    await user.type(field(), "Me too!");
    await post(user);
    const [first, retry, changed, next] = keys();
    expect(retry).toBe(first);
    expect(new Set([first, changed, next]).size).toBe(3);
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  it("removes the subject, and focuses the text", async () => {
    sessionStorage.setItem(`${key}-subject`, JSON.stringify(arsenal));
    const { user } = renderInApp(<Composer />);
    await user.click(screen.getByRole("button", { name: "Not about Arsenal" }));
    expect(document.activeElement).toBe(field());
    expect(screen.getByRole("button", { name: "What's it about?" })).toBeTruthy();
    expect(sessionStorage.getItem(`${key}-subject`)).toBeNull();
  });

  it("the composer is one line until the fan writes", async () => {
    const { user } = renderInApp(<Composer />);
    expect(screen.queryByRole("button")).toBeNull();
    await user.click(field());
    expect(screen.getByRole("button", { name: "Post" })).toHaveProperty("disabled", true);
    expect(screen.getByText("characters left", { exact: false })).toBeTruthy();
  });

  it("ignores a stored subject that does not match the schema", async () => {
    sessionStorage.setItem(`${key}-subject`, '{"entityType": "PLANET"}');
    const { user } = renderInApp(<Composer />);
    await user.click(field());
    expect(screen.getByRole("button", { name: "What's it about?" })).toBeTruthy();
  });
});
