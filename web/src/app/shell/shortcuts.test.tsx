// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { Shortcuts } from "@/app/shell/shortcuts";
import { renderInApp } from "@/testing/render";

beforeEach(() => localStorage.clear());

const show = (isSearchable = false) =>
  renderInApp(
    <main>
      {isSearchable ? <input type="search" aria-label="Search" /> : null}
      <textarea aria-label="Post" />
      <button type="button">Elsewhere</button>
      <Shortcuts />
    </main>,
  );
const address = ({ router }: ReturnType<typeof show>) =>
  router.state.location.pathname + router.state.location.hash;

it("n opens a new post from every page", async () => {
  const shown = show();
  await shown.user.keyboard("n");
  await expect.poll(() => address(shown)).toBe("/feed#new-post");
});

it("/ focuses the search of the page, or else the fan search", async () => {
  const here = show(true);
  await here.user.keyboard("/");
  expect(document.activeElement).toBe(screen.getByLabelText("Search"));
  expect(screen.getByLabelText<HTMLInputElement>("Search").value).toBe("");
  here.unmount();
  const elsewhere = show();
  await elsewhere.user.keyboard("/");
  await expect.poll(() => address(elsewhere)).toBe("/fans#search");
});

it("ignores shortcuts while typing or with a modifier", async () => {
  const shown = show();
  await shown.user.click(screen.getByLabelText("Post"));
  await shown.user.keyboard("n/?");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Post").value).toBe("n/?");
  await shown.user.click(screen.getByRole("button", { name: "Elsewhere" }));
  await shown.user.keyboard("{Control>}n{/Control}{Meta>}/{/Meta}");
  expect(address(shown)).toBe("/");
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("? lists the shortcuts, and none works while they are off", async () => {
  const shown = show();
  await shown.user.keyboard("?");
  const list = await screen.findByRole("dialog", { name: "Keys" });
  for (const text of ["Search", "Write a post"]) expect(list.textContent).toContain(text);
  await shown.user.keyboard("n");
  expect(address(shown)).toBe("/");
  await shown.user.click(screen.getByRole("checkbox", { name: /single-key shortcuts/ }));
  await shown.user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await shown.user.keyboard("n");
  await shown.user.keyboard("?");
  expect(address(shown)).toBe("/");
  expect(screen.queryByRole("dialog")).toBeNull();
});
