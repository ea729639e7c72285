import type { Choice } from "@/features/safety/admin/decision-words";

/** A frequent reason with its message to the fan. */
export interface ReadyReason {
  note: string;
  message?: string;
}

const broken: readonly ReadyReason[] = [
  { note: "Spam", message: "No spam, and nothing for sale." },
  { note: "Harassment", message: "Go after a team all you like, never a person." },
  { note: "Hate", message: "No hating people for who they are." },
  { note: "Impersonation", message: "No pretending to be someone else." },
];

/** The preset reasons for a decision. */
export function presetReasons(choice: Choice, isAppealed: boolean): readonly ReadyReason[] {
  if (choice === "GRANT") return [{ note: "We got it wrong", message: "Sorry, we got it wrong." }];
  if (choice !== "DISMISS") return broken;
  return isAppealed
    ? [{ note: "The decision was right", message: "Another admin looked, and it stands." }]
    : [{ note: "Within the rules" }, { note: "Banter" }, { note: "A false report" }];
}
