// @vitest-environment happy-dom
import { listReports } from "@contract/reports.ts";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ReportsQueue } from "@/features/safety/admin/reports-queue";
import { api } from "@/lib/api/api";
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

it("counts the loaded reports when that is all, and shows how long the oldest has waited", async () => {
  expect(await heading(1, 1, false)).toMatch(/^1 report open, the oldest /);
  // The count predates another admin's decision.
  expect(await heading(2, 3, false)).toMatch(/^2 reports open, the oldest /);
});

it("counts more than the loaded reports, of which a later page may have an older one", async () => {
  expect(await heading(20, 37, true)).toBe("37 reports open");
  expect(await heading(20, 100, true)).toBe("100 or more reports open");
  expect(await heading(20, 20, true)).toBe("20 or more reports open");
});
