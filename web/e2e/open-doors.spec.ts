// From a shared link on a slow phone to people who feel the same.

import { newTeams, offerFirst } from "./support/items.ts";
import { heading, hydration } from "./support/pages.ts";
import { callApi, newEmail, newFan, password } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";

/** Slow 3G: 400 ms and 400 kbit/s. */
const slowPhone = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

test("A stranger sees a team, answers today's question, signs up and meets people within 18 actions", async ({
  page,
}) => {
  const six = await newTeams(6);
  const like = await newFan({ firstName: "Grace" });
  const rows = six.map(({ id }, position) => ({ entityType: "TEAM", entityId: id, position }));
  await callApi(like, "POST", "/ratings", { ratings: rows.map((row) => ({ ...row, rating: 5 })) });
  await callApi(like, "POST", "/taglines", {
    taglines: rows.slice(0, 4).map((row) => ({ ...row, sentiment: "LOVES" })),
  });
  // Fixes the day's item.
  await callApi(like, "PUT", "/questions/today/answer", { side: "FOR" });
  await offerFirst(page, six);
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step("the page of a team, before any script", async () => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", slowPhone);
    await page.goto("/teams/dallas-cowboys", { waitUntil: "commit" });
    await expect(heading(page, "Dallas Cowboys")).toBeVisible();
    await devTools.send("Network.emulateNetworkConditions", {
      ...slowPhone,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  });

  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions++;
    await action;
  };
  await act(page.getByRole("main").getByRole("link", { name: "Sign up" }).click());
  await expect(heading(page, "Sign up")).toBeVisible();
  await hydration(page);
  const cover = page.getByRole("complementary", { name: "What this is about" });
  await act(cover.getByRole("button", { name: /^Me too/ }).click());
  await expect(cover.getByText("Your answer counts once you're in.")).toBeVisible();
  await act(page.getByLabel("Email").fill(newEmail()));
  await act(page.getByLabel("Password", { exact: true }).fill(password));
  await act(page.getByLabel("Confirm password").fill(password));
  const sent = page.waitForResponse((response) =>
    response.url().endsWith("/questions/today/answer"),
  );
  await act(page.getByRole("button", { name: "Sign up" }).click());
  expect((await sent).status()).toBe(200);

  // The sign-up returns to the team, and the answer is the first of six ratings.
  await expect(heading(page, "Dallas Cowboys")).toBeVisible();
  await act(page.getByRole("link", { name: "Rate another" }).click());
  await expect(heading(page, "Find your people")).toBeVisible();
  await expect(page.getByText("1 of 6 rated")).toBeVisible();
  const tile = (name: string) => page.locator("[data-item]", { hasText: name });
  for (const { name } of six.slice(0, 5)) {
    await act(tile(name).click());
    await expect(page.getByRole("slider")).toBeFocused();
    await act(page.keyboard.press("5"));
  }
  await expect(page.getByText("6 rated.")).toBeVisible();
  await act(page.getByRole("button", { name: "Find my people" }).click());
  await expect(heading(page, "Here are your people")).toBeVisible();
  await expect(
    page.getByRole("list", { name: "Fans For You" }).getByRole("article").first(),
  ).toContainText("Grace");
  expect(actions).toBeLessThanOrEqual(18);
});
