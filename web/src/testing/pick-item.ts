import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Types into an item picker, waits for the item on top, and picks it with Enter. */
export async function pickItem(user: UserEvent, input: HTMLElement, typed: string, name: string) {
  await user.type(input, typed);
  await screen.findByRole("option", { name: new RegExp(`^${name}`), selected: true });
  await user.keyboard("{Enter}");
}
