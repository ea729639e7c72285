// @vitest-environment happy-dom
import { updateOwnProfile } from "@contract/users.ts";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { NameGate } from "@/app/shell/name-gate";
import { useAskForName } from "@/lib/page/ask-for-name";
import { userId } from "@/testing/fans";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));
let firstName: string | null;

beforeEach(() => {
  firstName = null;
  mocks.api.mockReset().mockImplementation(async (endpoint, { body }) => {
    if (endpoint === updateOwnProfile) firstName = body.firstName;
    return { id: userId, firstName, lastName: null };
  });
});

function PostButton() {
  const askForName = useAskForName();
  const [outcome, setOutcome] = useState("");
  return (
    <>
      <button
        type="button"
        onClick={async () => setOutcome((await askForName()) ? "Posted" : "Kept")}
      >
        Post
      </button>
      <p>{outcome}</p>
    </>
  );
}
async function press() {
  const { user } = renderInApp(
    <NameGate>
      <PostButton />
    </NameGate>,
  );
  await user.click(screen.getByRole("button", { name: "Post" }));
  return user;
}

it("asks a nameless fan for a name, then continues the action", async () => {
  const user = await press();
  await user.type(await screen.findByLabelText("First Name"), "Billie");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(await screen.findByText("Posted")).toBeTruthy();
  expect(mocks.api.mock.calls.at(-1)?.[1].body).toEqual({ firstName: "Billie" });
});

it("stops the action when the fan closes the question", async () => {
  const user = await press();
  await user.click(await screen.findByRole("button", { name: "Close" }));
  expect(await screen.findByText("Kept")).toBeTruthy();
  expect(firstName).toBeNull();
});

it("does not ask fans who have a name", async () => {
  firstName = "Ann";
  await press();
  expect(await screen.findByText("Posted")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});
