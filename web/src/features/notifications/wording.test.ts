import type { Notification } from "@contract/notifications";
import { describe, expect, it } from "vitest";
import { wordingOf } from "@/features/notifications/wording";
import { formatInstant } from "@/lib/instants";
import { fanCard } from "@/testing/fans";

const base = { id: "1", createdAt: "2026-11-20T12:00:00Z", isRead: false };
const cup = { type: "SWEEPSTAKE", id: 4, name: "Summer Cup" } as const;
const say = (notification: object, names: readonly string[] = [], actorCount = names.length) => {
  const { about, text, to } = wordingOf({
    ...base,
    actors: names.map((name) => fanCard(name)),
    actorCount,
    ...notification,
  } as unknown as Notification);
  return [`${about} ${text}`, to];
};
const changed = (change: string, game: string | null = null, times: object = {}) =>
  say({ kind: "CONTEST_CHANGED", subject: { ...cup, change, game, reason: "Snow", ...times } });
const decided = (action: string, type: string, suspendedUntil: string | null = null) =>
  say({
    kind: "MODERATION",
    subject: {
      type,
      id: "9",
      action: action.split(",").at(-1),
      actions: action.split(","),
      message: "Rude",
      removedPosts: 0,
      suspendedUntil,
      appeal: "NONE",
    },
  });

describe("wordingOf", () => {
  it("states requests and friendships, and links to the fan", () => {
    const subject = { type: "PROFILE", id: "maya" };
    const profile = "/profile/maya";
    expect(say({ kind: "FRIEND_REQUEST", subject }, ["Maya"])).toEqual([
      "Maya wants to be friends",
      profile,
    ]);
    expect(say({ kind: "FRIEND_ACCEPTED", subject }, ["Maya"])).toEqual([
      "Maya accepted your friend request",
      profile,
    ]);
  });

  it("answers a report, and links to the list of reports", () => {
    const subject = { type: "REPORT", id: 3, subjectType: "POST", outcome: "RESTORED" };
    expect(say({ kind: "REPORT_DECIDED", subject })).toEqual([
      "We looked at what you reported. It is back after an appeal.",
      "/account#reports",
    ]);
  });

  it("isolates names that are written from right to left", () => {
    const like = { kind: "POST_LIKED", subject: { type: "POST", id: 7, content: "x" } };
    expect(say(like, ["יוסי", "Ben"])[0]).toBe("\u200e\u2068יוסי\u2069 and Ben liked your post");
    const over = { kind: "CONTEST_COMPLETED", subject: { ...cup, name: "כדורגל" } };
    expect(say(over)[0]).toBe("\u200e\u2068כדורגל\u2069 is over. See how you did.");
  });

  it("states likes by their number, and links to the post", () => {
    const like = { kind: "POST_LIKED", subject: { type: "POST", id: 7, content: "x" } };
    expect(say(like, ["Maya"])).toEqual(["Maya liked your post", "/feed/7"]);
    expect(say(like, ["Maya", "Ben"])[0]).toBe("Maya and Ben liked your post");
    expect(say(like, ["Maya", "Ben", "Cal"])[0]).toBe("Maya and 2 others liked your post");
    expect(say(like, ["Maya", "Ben", "Cal"], 40)[0]).toBe("Maya and 39 others liked your post");
  });

  it("states a reply, and links to the post", () => {
    const subject = { type: "REPLY", id: 8, postId: 7, content: "x" };
    expect(say({ kind: "POST_REPLIED", subject }, ["Ben"])).toEqual([
      "Ben replied to your post",
      "/feed/7",
    ]);
  });

  it("states events of a sweepstake, and links to it", () => {
    expect(say({ kind: "CONTEST_COMPLETED", subject: cup })).toEqual([
      "Summer Cup is over. See how you did.",
      "/sweepstakes/4/results",
    ]);
    const closing = {
      kind: "CONTEST_CLOSING",
      subject: { ...cup, closesAt: "2026-11-20T12:00:00Z" },
    };
    expect(say(closing)).toEqual(["Summer Cup locks soon. You haven't picked.", "/sweepstakes/4"]);
    expect(say({ kind: "WINNER_CHANGED", subject: { ...cup, isWinner: true } })[0]).toBe(
      "Summer Cup has a corrected result: you win the prize",
    );
    expect(say({ kind: "WINNER_CHANGED", subject: { ...cup, isWinner: false } })[0]).toBe(
      "Summer Cup has a corrected result: the prize goes to another fan",
    );
    expect(say({ kind: "ROUND_OPENED", subject: cup })).toEqual([
      "Summer Cup is open. Make your picks.",
      "/sweepstakes/4",
    ]);
    expect(changed("CANCEL")).toEqual(["Summer Cup was called off", "/sweepstakes/4"]);
    const [noon, one] = ["2026-11-20T12:00:00Z", "2026-11-20T13:00:00Z"];
    const moved = (startTime: string, previousStartTime: string) =>
      changed("RESCHEDULE", "A vs B", { startTime, previousStartTime })[0];
    expect(moved(one, noon)).toBe(`Summer Cup: A vs B moved to ${formatInstant(one)}`);
    expect(moved(noon, one)).toBe(
      `Summer Cup: A vs B moved to ${formatInstant(noon)}, earlier than before`,
    );
    expect(changed("VOID", "A vs B")[0]).toBe("Summer Cup: A vs B is void");
    expect(changed("CORRECTION", "A vs B")[0]).toBe("Summer Cup has a corrected result for A vs B");
    expect(changed("REPLACE", "A vs B", { previousGame: "A vs C" })[0]).toBe(
      "Summer Cup swapped A vs C for A vs B. Your pick is gone. Pick again.",
    );
    expect(changed("REOPEN", "A vs B")[0]).toBe("Summer Cup took back the result of A vs B");
  });

  it("states decisions of admins, and links to the appeal", () => {
    expect(decided("REMOVE", "POST")).toEqual(["Your post was removed by an admin", "/appeals"]);
    expect(decided("REMOVE", "REPLY")[0]).toBe("Your reply was removed by an admin");
    expect(decided("REMOVE", "PROFILE")).toEqual([
      "Your name, place and photo were removed by an admin",
      "/profile/edit",
    ]);
    expect(decided("SUSPEND", "POST", "2026-12-01T10:00:00Z")).toEqual([
      "Your account is suspended until December 1, 2026",
      "/appeals",
    ]);
  });

  it("states the decision about a suggestion, and links to the item", () => {
    const item = { id: 7, type: "TEAM", name: "Arsenal", slug: "arsenal" };
    const suggestionWith = (state: string, became: object | null) =>
      say({
        kind: "SUGGESTION_DECIDED",
        subject: { type: "SUGGESTION", id: 3, name: "Gunners", state, answer: null, item: became },
      });
    expect(suggestionWith("ACCEPTED", item)).toEqual([
      "Gunners is in the list now. You asked for it.",
      "/teams/arsenal",
    ]);
    expect(suggestionWith("MERGED", item)).toEqual([
      "Gunners is in the list as Arsenal",
      "/teams/arsenal",
    ]);
    expect(suggestionWith("DECLINED", null)).toEqual([
      "Gunners won't be added to the list",
      "/account",
    ]);
  });

  it("states a decision with several actions, and one about an appeal", () => {
    expect(decided("REMOVE,SUSPEND", "POST", "2026-12-01T00:00:00Z")[0]).toBe(
      "Your post was removed, and your account is suspended until December 1, 2026",
    );
    expect(decided("LIFT", "PROFILE")[0]).toBe("Your suspension was lifted. Welcome back.");
    expect(decided("GRANT", "PROFILE")[0]).toBe("Your appeal was granted");
    expect(decided("DECLINE", "PROFILE")[0]).toBe("Your appeal was declined");
  });
});
