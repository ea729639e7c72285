// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Tabs } from "@/components/ui/tabs";
import { renderInApp } from "@/testing/render";

const tabs = [
  { value: "about", label: "About", content: "About Ann" },
  { value: "posts", label: "Posts", content: "Ann's posts" },
];

const tab = (name: string) => screen.getByRole("tab", { name });

it("opens the tab that was pressed last, although another one has not opened yet", async () => {
  renderInApp(<Tabs label="Profile" tabs={tabs} />);
  await act(async () => {
    tab("Posts").click();
    tab("About").click();
  });
  expect(tab("About").getAttribute("aria-selected")).toBe("true");
  await act(async () => {
    tab("About").click();
    tab("Posts").click();
  });
  expect(tab("Posts").getAttribute("aria-selected")).toBe("true");
});

it("opens the focused tab with Enter", async () => {
  const { user } = renderInApp(<Tabs label="Profile" tabs={tabs} />);
  tab("About").focus();
  await user.keyboard("{ArrowRight}{Enter}");
  expect(await screen.findByText("Ann's posts")).toBeTruthy();
});
