// @vitest-environment happy-dom
import { recommendFans } from "@contract/fans.ts";
import { listPosts } from "@contract/posts.ts";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { FansPage } from "@/app/routes/fans";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));
mocks.api.mockImplementation(async (endpoint) => {
  if (endpoint === recommendFans)
    return { userMeetsCriteria: true, isSaved: true, recommendations: [] };
  return endpoint === listPosts ? { posts: [] } : [];
});

it("shows the invite in the same render as the fans above it", async () => {
  const fansWithInvite: boolean[] = [];
  const look = new MutationObserver(() => {
    if (screen.queryByText("Know one already?"))
      fansWithInvite.push(screen.queryByText("No close matches yet") !== null);
  });
  look.observe(document, { childList: true, subtree: true });
  renderInApp(<FansPage />);
  await screen.findByText("No close matches yet");
  look.disconnect();
  expect(new Set(fansWithInvite)).toEqual(new Set([true]));
});
