// @vitest-environment happy-dom
// The form with its import of files, whose worker reads in the test's own thread.
import { listAthletes, listCrests, listSports, listTeams } from "@contract/catalogue.ts";
import { listSeries } from "@contract/series.ts";
import { createSweepstake } from "@contract/sweepstake-drafts.ts";
import { listSweepstakes } from "@contract/sweepstakes.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { readFile } from "@/features/sweepstakes-admin/create/fixtures/read-file";
import { AdminTabs } from "@/features/sweepstakes-admin/manage/admin-tabs";
import { api } from "@/lib/api/api";
import { FileError } from "@/lib/text-of-file";
import { mockCalls, response } from "@/testing/mock-calls";
import { renderInApp } from "@/testing/render";
import { seedAthletes, seedCrests, seedSports, seedTeams } from "@/testing/seed-catalogue";

vi.mock("@/lib/api/api");
vi.mock("@/lib/toast", () => ({ toast: { success: vi.fn(), error: vi.fn() } }));

class WorkerInThisThread {
  onmessage: ((message: { data: unknown }) => void) | null = null;
  terminate() {}
  constructor() {
    queueMicrotask(() => this.onmessage?.({ data: "loaded" }));
  }
  postMessage({ text, columns }: { text: string; columns: null }) {
    queueMicrotask(() => this.onmessage?.({ data: this.read(text, columns) }));
  }
  private read(text: string, columns: null) {
    try {
      return { file: readFile(text, columns) };
    } catch (error) {
      return { problem: error instanceof FileError ? error.message : null };
    }
  }
}

const season = { id: 9, name: "Season", sportId: null, roundCount: 1 };
const round = (name: string) => ({ id: 1, name, seriesId: season.id });

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("Worker", WorkerInThisThread);
  mockCalls(
    [listSweepstakes, { active: [round("Matchday 2")], past: [] }],
    [listSeries, { active: [season], past: [] }],
    response(listSports, [...seedSports]),
    response(listTeams, [...seedTeams]),
    response(listAthletes, [...seedAthletes]),
    response(listCrests, [...seedCrests]),
    [createSweepstake, round("Matchday 1")],
  );
});

const card = () => screen.findByRole("region", { name: /Add games|Proposed games/ });
const fixtures = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Fixtures" });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const read = async (text: string) => {
  fireEvent.change(await fixtures(), { target: { value: text } });
  fireEvent.click(button("Read fixtures"));
};
const drop = async (file: File) =>
  fireEvent.drop(await fixtures(), { dataTransfer: { files: [file], types: ["Files"] } });

it("makes drafts of all remaining rounds of a file, and skips those that exist or need review", async () => {
  const { user } = renderInApp(<AdminTabs />);
  await read(
    [
      "Round,Date,Time,Home,Away",
      "1,2095-07-05,15:00,Arsenal,Chelsea",
      "1,2095-07-06,15:00,Liverpool,Everton",
      "2,2095-07-12,15:00,Chelsea,Liverpool",
      "3,2095-07-19,15:00,Arsenal,Chelsey",
    ].join("\n"),
  );
  const all = await screen.findByRole("button", { name: "Make drafts of all remaining rounds" });
  await user.click(all);
  await screen.findByText(/^Give the contest a name, a prize pool and a series/);
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Matchday 1" } });
  fireEvent.change(screen.getByLabelText(/^Prize Pool/), { target: { value: "0" } });
  await user.selectOptions(screen.getByLabelText(/^Series/), "Season");
  await user.click(all);
  await screen.findByText("1 draft was made.");
  screen.getByText("Round 2: the series has it already.");
  screen.getByText("Round 3: 1 game needs review.");
  const sent = vi.mocked(api).mock.calls.filter(([each]) => each === (createSweepstake as object));
  expect(sent.map(([, input]) => (input as { body?: unknown }).body)).toEqual([
    expect.objectContaining({
      name: "Matchday 1",
      seriesId: season.id,
      isDraft: true,
      publishAt: "2095-06-30T14:00:00.000Z",
      games: [expect.anything(), expect.anything()],
    }),
  ]);
});

it("reads a file again by the chosen columns, and keeps all choices over a reload", async () => {
  const { user, unmount } = renderInApp(<AdminTabs />);
  await read("Los,Wann,Erste,Zweite\n1,5/7/2095 12:30,Arsenal,Chelsea");
  await screen.findByText("2 rows: 0 ready, 0 to review, 2 left out.");
  await user.selectOptions(screen.getByLabelText("Side one"), "Erste");
  await user.selectOptions(screen.getByLabelText("Side two"), "Zweite");
  await user.selectOptions(screen.getByLabelText("Date"), "Wann");
  await screen.findByText("1 row: 1 ready, 0 to review, 0 left out.");
  await user.selectOptions(screen.getByLabelText("Times in this file are in"), "Europe/Berlin");
  await user.selectOptions(screen.getByLabelText("Dates are"), "month first");
  const start = () => screen.findByLabelText<HTMLInputElement>("Start of game 1");
  const { value } = await start();
  expect(new Date(value).toISOString()).toBe("2095-05-07T10:30:00.000Z");
  unmount();
  renderInApp(<AdminTabs />);
  expect((await start()).value).toBe(value);
  expect(screen.getByLabelText("Side one")).toHaveProperty("value", "2");
});

it("adds the games of a dropped calendar to those of the form, whose final stays", async () => {
  const { user } = renderInApp(<AdminTabs />);
  await user.selectOptions(await screen.findByLabelText("Sport"), "Soccer");
  const own = screen.getByRole<HTMLInputElement>("combobox", { name: "Team One" });
  await user.type(own, "Everto");
  await user.click(await screen.findByRole("option", { name: "Everton" }));
  const text = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "BEGIN:VEVENT",
    "UID:1",
    "SUMMARY:Arsenal v Chelsea",
    "DTSTART;TZID=Europe/London:20950705T150000",
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");
  await drop(new File([text], "season.ics"));
  await screen.findByText("1 row: 1 ready, 0 to review, 0 left out.");
  expect(screen.getByLabelText("None of these: the final stays as it is")).toHaveProperty(
    "checked",
    true,
  );
  await user.click(button("Add 1 game"));
  const games = await screen.findAllByRole("group", { name: /^Game \d/ });
  const sides = games.map((each) =>
    within(each)
      .getAllByRole<HTMLInputElement>("combobox", { name: /^Team (One|Two)$/ })
      .map((side) => side.value),
  );
  expect(sides).toEqual([
    ["Everton", ""],
    ["Arsenal", "Chelsea"],
  ]);
  const finals = games.map(
    (each) => within(each).getByLabelText<HTMLInputElement>("Final Game").checked,
  );
  expect(finals).toEqual([true, false]);
});

it("says why a file cannot be read, and keeps the typed text", async () => {
  renderInApp(<AdminTabs />);
  await read("");
  await waitFor(async () =>
    expect((await card()).textContent).toContain("There is nothing in it yet."),
  );
  expect(document.activeElement).toBe(await fixtures());
  await read("Fixtures to follow");
  await screen.findByText(/^It is not a table/);
  expect((await fixtures()).value).toBe("Fixtures to follow");
  await drop(new File([new Uint8Array([0x50, 0x4b, 3, 4])], "season.xlsx"));
  await screen.findByText("season.xlsx is a workbook. Save the sheet as CSV first.");
  expect((await fixtures()).value).toBe("Fixtures to follow");
  await drop(new File(["home,away,start\nArsenal,Chelsea,2095-07-05 15:00"], "season.csv"));
  await screen.findByText("1 row: 1 ready, 0 to review, 0 left out.");
  fireEvent.click(button("Back to the text"));
  await waitFor(async () => expect(document.activeElement).toBe(await fixtures()));
  expect((await fixtures()).value).toMatch(/^home,away,start/);
});
