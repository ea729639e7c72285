import { logIn, startSession } from "./support/pages.ts";
import { expectSaved, expectShared } from "./support/sharing.ts";
import { callApi, newFan, saveRatings } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";

const sameTeams = [1, 2, 3, 4, 5, 6].map((n) => ["TEAM", 1000 + n] as const);

test("A tagline is shared as a picture", async ({ page }) => {
  const fan = await newFan();
  await logIn(page, fan, "/profile");
  const share = page.getByRole("button", { name: "Share your tagline" });
  await expect(page.getByRole("button", { name: "Write your tagline" })).toBeVisible();
  await expect(share).toHaveCount(0);
  await callApi(fan, "POST", "/taglines", {
    taglines: sameTeams.slice(0, 4).map(([entityType, entityId], position) => ({
      entityType,
      entityId,
      position,
      sentiment: position === 0 ? "LOVES" : "LOATHES",
    })),
  });
  await page.reload();
  await expectSaved(page, share, /^my-tagline\.png$/);
  await expectShared(
    page,
    share,
    /Am I the only person in the world who loves .+, and loathes .+ http:\/\/\S+$/,
  );
});

test("A match is shared as a picture with only the other fan's first name", async ({ page }) => {
  const fan = await newFan();
  const other = await newFan({ firstName: "Mia", lastName: "Discreet" });
  await startSession(page, fan);
  const share = page.getByRole("button", { name: "Share your match" });
  const ratingsOf = (last: number) =>
    sameTeams.map(([type, id], n) => [type, id, n === 5 ? last : 5] as const);
  await saveRatings(other, ratingsOf(5));
  await page.goto(`/profile/${other.id}`);
  await expect(page.getByText("Nothing in common yet")).toBeVisible();
  await expect(share).toHaveCount(0);
  await saveRatings(fan, ratingsOf(-5));
  await page.reload();
  await expectSaved(page, share, /^match-with-mia\.png$/);
  const match = /Mia and me: a match of \d+%\. We agree on .+ 3 more\. We fight over /;
  expect(await expectShared(page, share, match)).not.toContain("Discreet");
});
