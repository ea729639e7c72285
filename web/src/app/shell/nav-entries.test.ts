import { expect, it } from "vitest";
import { currentEntry, signedInEntries } from "@/app/shell/nav-entries";

it.each([
  ["/sweepstakes", "Sweepstakes"],
  ["/sweepstakes/7/results", "Sweepstakes"],
  ["/sweepstakes/7/standings", "Sweepstakes"],
  ["/sweepstakes/admin", "Admin"],
  ["/admin", "Admin"],
  ["/admin/catalogue", "Admin"],
  ["/profile", "Profile"],
  ["/profile/edit", undefined],
  ["/sweepstakesque", undefined],
  ["/", undefined],
])("marks on %s the entry %s", (pathname, label) => {
  expect(currentEntry(signedInEntries, pathname)?.label).toBe(label);
});
