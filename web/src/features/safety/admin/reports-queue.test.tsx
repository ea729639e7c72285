// @vitest-environment happy-dom
import { decideReports } from "@contract/report-decisions.ts";
import { decideReport, listReports, type Report } from "@contract/reports.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ReportsQueue } from "@/features/safety/admin/reports-queue";
import { api } from "@/lib/api/api";
import { fanCard } from "@/testing/fans";
import { renderInApp } from "@/testing/render";
import { reportOfBen } from "@/testing/reports";

vi.mock("@/lib/api/api");

/** The heading for the loaded reports and the open reports in total. */
async function heading(loaded: number, openReportCount: number, hasNextPage: boolean) {
  const reports = Array.from({ length: loaded }, (_, n) => reportOfBen({ id: n + 1 }));
  const pagination = { hasNextPage, nextCursor: hasNextPage ? "next" : null };
  vi.mocked(api).mockImplementation(async (endpoint) =>
    (endpoint as object) === listReports
      ? ({ reports, pagination } as never)
      : ({ openReportCount } as never),
  );
  const { unmount } = renderInApp(<ReportsQueue status="open" />);
  const status = await screen.findByText(/open/, { selector: "[role=status]" });
  await expect.poll(() => api).toHaveBeenCalledTimes(2);
  await new Promise((resolve) => setTimeout(resolve));
  const text = status.textContent;
  unmount();
  vi.mocked(api).mockReset();
  return text;
}

it("counts the loaded reports when there are no others, and shows how long the oldest has waited", async () => {
  expect(await heading(1, 1, false)).toMatch(/^1 report open, the oldest /);
  // The count predates another admin's decision.
  expect(await heading(2, 3, false)).toMatch(/^2 reports open, the oldest /);
});

it("counts reports that are not loaded, too, and names no oldest, which a later page may have", async () => {
  expect(await heading(20, 37, true)).toBe("37 reports open");
  expect(await heading(20, 100, true)).toBe("100 or more reports open");
  expect(await heading(20, 20, true)).toBe("20 or more reports open");
});

describe("the dialog of a decision", () => {
  const names = ["Ann", "Ben", "Cid"];
  /** The server's queue, in which other admins decide, too. */
  let open: Report[] = [];
  const own = { openReportCount: 3 };

  async function openDialog(name: string, account: () => Promise<unknown> = async () => own) {
    open = names.map((reported, n) =>
      reportOfBen({
        id: n + 1,
        snapshot: { name: reported, location: null, profileImageUrl: null },
        subject: { content: null, postId: null, post: null, user: fanCard(reported) },
      }),
    );
    vi.mocked(api).mockImplementation(async (endpoint, input) => {
      const asked: object = endpoint;
      if (asked === listReports)
        return { reports: open, pagination: { hasNextPage: false, nextCursor: null } } as never;
      if (asked !== decideReport) return (await account()) as never;
      const { id } = (input as unknown as { params: { id: string } }).params;
      open = open.filter((report) => String(report.id) !== id);
      return reportOfBen({ id: Number(id), status: "closed" }) as never;
    });
    const { user, client } = renderInApp(<ReportsQueue status="open" />);
    const card = await screen.findByRole("article", { name: `Profile of ${name}` });
    await user.click(within(card).getByRole("button", { name: "Dismiss" }));
    const dialog = await screen.findByRole("dialog", { name: "Dismiss?" });
    return { user, client, dialog };
  }
  const card = (name: string) => screen.queryByRole("article", { name: `Profile of ${name}` });

  it("the dialog keeps its text when another admin decides the report", async () => {
    const { user, client, dialog } = await openDialog("Ben");
    await user.type(within(dialog).getByLabelText("Why"), "Just banter");
    open = open.filter(({ id }) => id !== 2);
    await client.invalidateQueries();
    await waitFor(() => expect(screen.getAllByRole("article", { hidden: true })).toHaveLength(2));
    expect(screen.getByDisplayValue("Just banter")).toBeTruthy();
  });

  it("the dialog closes after the changed data are loaded, and focuses the next card", async () => {
    const resolvers: (() => void)[] = [];
    let isSlow = false;
    const { user, dialog } = await openDialog("Ben", () =>
      isSlow ? new Promise((resolve) => resolvers.push(() => resolve(own))) : Promise.resolve(own),
    );
    isSlow = true;
    await user.click(within(dialog).getByRole("button", { name: "A false report" }));
    await user.click(within(dialog).getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.getAllByRole("article", { hidden: true })).toHaveLength(2));
    expect(screen.getByRole("dialog")).toBeTruthy();
    for (const resolve of resolvers) resolve();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(card("Cid")));
  });

  it("a decision on the last card focuses the previous card", async () => {
    const { user, dialog } = await openDialog("Cid");
    await user.click(within(dialog).getByRole("button", { name: "A false report" }));
    await user.click(within(dialog).getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(document.activeElement).toBe(card("Ben")));
  });
});

describe("reports about one fan", () => {
  const post = (id: number, changes: Partial<Report> = {}) =>
    reportOfBen({
      id,
      subjectType: "POST",
      snapshot: { content: `Post ${id}` },
      reasons: ["SPAM"],
      ...changes,
    });
  const profile = reportOfBen({ id: 9, snapshot: { name: "Ben", profileImageUrl: "/ben.webp" } });

  async function openQueue(...reports: Report[]) {
    let open = reports;
    const sent: unknown[] = [];
    vi.mocked(api).mockImplementation(async (endpoint, input) => {
      const asked: object = endpoint;
      if (asked === listReports) {
        const { kind } = (input as unknown as { query: { kind?: string } }).query;
        return {
          reports: open.filter(({ subjectType }) => !kind || subjectType === kind),
          pagination: { hasNextPage: false, nextCursor: null },
        } as never;
      }
      if (asked !== decideReports) return { openReportCount: open.length } as never;
      const { body } = input as unknown as { body: { reportIds: number[] } };
      sent.push(body);
      open = open.filter(({ id }) => !body.reportIds.includes(id));
      return { decided: body.reportIds.length } as never;
    });
    const { user } = renderInApp(<ReportsQueue status="open" />);
    const about = await screen.findByRole("article", { name: "3 open reports about Ben" });
    return { user, about, sent };
  }

  it("reports about one fan are dismissed together by keyboard, which focuses the next fan's card", async () => {
    const ann = post(5, {
      subject: { content: null, postId: null, post: null, user: fanCard("Ann") },
    });
    const { user, about, sent } = await openQueue(post(1), post(2), post(3), ann);
    about.focus();
    await user.keyboard("1");
    const dialog = await screen.findByRole("dialog", { name: "Dismiss all?" });
    await user.click(within(dialog).getByRole("button", { name: "Banter" }));
    await user.click(within(dialog).getByRole("button", { name: "Dismiss all" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toMatchObject([
      { userId: "Ben", reportIds: [1, 2, 3], actions: ["DISMISS"], note: "Banter" },
    ]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("article", { name: "Post by Ann" })),
    );
  });

  it("a suspension removes the reported content and the posts of a week, for the reason of all reporters", async () => {
    const { user, about, sent } = await openQueue(post(1), post(2), post(3));
    await user.click(within(about).getByRole("button", { name: "Suspend and remove posts…" }));
    const dialog = await screen.findByRole("dialog", { name: "Suspend and remove posts?" });
    await user.click(within(dialog).getByRole("button", { name: "Suspend and remove" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toMatchObject([
      {
        reportIds: [1, 2, 3],
        actions: ["REMOVE", "SUSPEND"],
        note: "Spam",
        days: 7,
        removePostsOfDays: 7,
      },
    ]);
  });

  it("a report about the profile stays open unless its checkbox is ticked", async () => {
    const { user, about, sent } = await openQueue(post(1), profile, post(2));
    const remove = async (...parts: string[]) => {
      await user.click(within(about).getByRole("button", { name: "Remove all" }));
      const dialog = await screen.findByRole("dialog", { name: "Remove all?" });
      for (const name of parts) await user.click(within(dialog).getByRole("checkbox", { name }));
      await user.click(within(dialog).getByRole("button", { name: "Hate" }));
      await user.click(within(dialog).getByRole("button", { name: "Remove all" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    };
    await remove();
    expect(sent).toMatchObject([{ reportIds: [1, 2], actions: ["REMOVE"] }]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("article", { name: "Profile of Ben" })),
    );
  });

  it("a removal clears the photo and keeps the name if only the photo is ticked", async () => {
    const { user, about, sent } = await openQueue(post(1), profile, post(2));
    await user.click(within(about).getByRole("button", { name: "Remove all" }));
    const dialog = await screen.findByRole("dialog", { name: "Remove all?" });
    await user.click(within(dialog).getByRole("checkbox", { name: "Clear the photo" }));
    await user.click(within(dialog).getByRole("button", { name: "Hate" }));
    await user.click(within(dialog).getByRole("button", { name: "Remove all" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([{ reportIds: [1, 9, 2], actions: ["REMOVE", "CLEAR_PICTURE"] }]);
  });

  it("an appeal is decided alone, and another admin cannot be suspended", async () => {
    const isAdmin = { ...profile.author, isAdmin: true };
    const { about } = await openQueue(post(1, { author: isAdmin }), post(2, { author: isAdmin }), {
      ...profile,
      author: isAdmin,
    });
    expect(
      within(about)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["Dismiss all", "Remove all"]);
  });

  it("filters the reports by kind", async () => {
    const { user } = await openQueue(post(1), profile, post(2));
    await user.selectOptions(screen.getByLabelText("Show"), "Profiles");
    await waitFor(() => expect(screen.queryByRole("article", { name: "Post by Ben" })).toBeNull());
    expect(await screen.findByRole("article", { name: "Profile of Ben" })).toBeTruthy();
    await user.selectOptions(screen.getByLabelText("Show"), "Replies");
    expect(await screen.findByText("Nothing of this kind.")).toBeTruthy();
  });
});
