import type { EndpointInput } from "@contract/endpoint.ts";
import { type decideReports, maxReports } from "@contract/report-decisions.ts";
import type { Report } from "@contract/reports.ts";
import { suspensionConsequences, undoTime } from "@/features/safety/admin/decision-words";
import type { GroupChoice } from "@/features/safety/admin/group-words";

/** The parts that a group decision removes only if an admin ticks them. */
export type Part = "PROFILE" | "PICTURE" | "POOL";

const hasA = (group: readonly Report[], type: Report["subjectType"]) =>
  group.some(({ subjectType }) => subjectType === type);

/** The parts that a decision about the group can clear. */
export function partsOf(group: readonly Report[]): readonly (readonly [Part, string])[] {
  const hasPhoto = group.some(({ snapshot }) => snapshot.profileImageUrl);
  return [
    ...(hasA(group, "PROFILE") ? ([["PROFILE", "Clear name, place and photo"]] as const) : []),
    ...(hasA(group, "PROFILE") && hasPhoto ? ([["PICTURE", "Clear the photo"]] as const) : []),
    ...(hasA(group, "POOL") ? ([["POOL", "Clear the pool's name"]] as const) : []),
  ];
}

/** The reports that the decision covers: a profile or a pool's name only if its part is ticked. */
export function coveredReports(
  group: readonly Report[],
  choice: GroupChoice,
  parts: ReadonlySet<Part>,
): readonly Report[] {
  const isCovered = {
    POST: true,
    REPLY: true,
    PROFILE: parts.has("PROFILE") || parts.has("PICTURE"),
    POOL: parts.has("POOL"),
  } as const;
  const covered = group.filter(({ subjectType }) => choice === "DISMISS" || isCovered[subjectType]);
  return covered.slice(0, maxReports);
}

type Actions = EndpointInput<typeof decideReports>["body"]["actions"];

/** The actions that the API receives. */
export function groupActionsOf(choice: GroupChoice, parts: ReadonlySet<Part>): Actions {
  if (choice === "DISMISS") return ["DISMISS"];
  return [
    "REMOVE",
    ...(parts.has("PICTURE") && !parts.has("PROFILE") ? (["CLEAR_PICTURE"] as const) : []),
    ...(choice === "SUSPEND" ? (["SUSPEND"] as const) : []),
  ];
}

export function groupConsequencesOf(choice: GroupChoice, name: string): string {
  switch (choice) {
    case "DISMISS":
      return `Everything stays, and ${name} never learns of it. You can undo this under Decided.`;
    case "REMOVE":
      return `The reported posts and replies disappear for everyone. ${undoTime} ${name} is notified once.`;
    case "SUSPEND":
      return `${suspensionConsequences(name)} Posts and replies disappear for everyone. ${undoTime}`;
  }
}
