import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Types into an item picker, waits until it offers the item first, and takes it with Enter. */
export async function pickItem(user: UserEvent, input: HTMLElement, typed: string, name: string) {
  await user.type(input, typed);
  await screen.findByRole("option", { name: new RegExp(`^${name}`), selected: true });
  await user.keyboard("{Enter}");
}
