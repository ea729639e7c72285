import type { Notification } from "@contract/notifications.ts";
import { itemPath } from "@/features/catalogue/item-path";
import { outcomeSentences } from "@/features/safety/report-outcomes";
import { formatDate } from "@/lib/dates";
import { formatInstant } from "@/lib/instants";
import { displayName, isolate } from "@/lib/names";
import { paths } from "@/lib/paths";

interface Wording {
  /** The emphasized fan or subject. */
  about: string;
  text: string;
  /** The quoted text or the reason. */
  note?: string | null;
  /** The note is a fan's or an admin's text. */
  isQuote?: boolean;
  to: string;
}

/** "Maya", "Maya and Ben" or "Maya and 3 others". */
function actorNames({ actors, actorCount }: Notification): string {
  const [first, second] = actors.map((actor) => isolate(displayName(actor)));
  if (first === undefined) return "Someone";
  if (actorCount === 1) return first;
  if (actorCount === 2 && second !== undefined) return `${first} and ${second}`;
  return actorCount === 2 ? `${first} and one other` : `${first} and ${actorCount - 1} others`;
}

type Kind<K extends Notification["kind"]> = Extract<Notification, { kind: K }>;

const amendedParts: Readonly<Record<string, string>> = {
  prizePool: "a new prize",
  rules: "new rules",
  series: "a new series",
};

/** "was called “Cup” before, and has new rules". */
function amendmentWords({ amended, previousName }: Kind<"CONTEST_CHANGED">["subject"]): string {
  const parts = amended.flatMap((part) => amendedParts[part] ?? []);
  const others = parts.length === 0 ? null : `has ${parts.join(" and ")}`;
  const renamed = previousName === null ? null : `was called “${isolate(previousName)}” before`;
  return [renamed, others].filter(Boolean).join(", and ") || "was changed";
}

function changeWords({ subject }: Kind<"CONTEST_CHANGED">): Pick<Wording, "about" | "text"> {
  const about = isolate(subject.name);
  const game = subject.game ?? "a game";
  switch (subject.change) {
    case "RESCHEDULE": {
      const { startTime, previousStartTime } = subject;
      if (!startTime || !previousStartTime)
        return { about: `${about}:`, text: `${game} has a new start time` };
      const isEarlier = new Date(startTime) < new Date(previousStartTime);
      return {
        about: `${about}:`,
        text: `${game} moved to ${formatInstant(startTime)}${isEarlier ? ", earlier than before" : ""}`,
      };
    }
    case "VOID":
      return { about: `${about}:`, text: `${game} is void` };
    case "CORRECTION":
      return { about, text: `has a corrected result for ${subject.game ?? "the tie-break"}` };
    case "CANCEL":
      return { about, text: "was called off" };
    case "REPLACE":
      return {
        about,
        text: `swapped ${subject.previousGame ?? "a game"} for ${subject.game ?? "another"}. Your pick is gone. Pick again.`,
      };
    case "REOPEN":
      return { about, text: `took back the result of ${game}` };
    case "AMEND":
      return { about, text: amendmentWords(subject) };
  }
}

function moderationWording({ subject }: Kind<"MODERATION">): Wording {
  const { actions, type, message: note, suspendedUntil, removedPosts } = subject;
  const many = removedPosts > 1 ? `${removedPosts} of your posts and replies` : null;
  const removed = { POST: "post", REPLY: "reply", POOL: "pool's name", PROFILE: null }[type];
  if (suspendedUntil !== null) {
    const until = formatDate(suspendedUntil.slice(0, 10));
    const isPhoto = actions.includes("CLEAR_PICTURE");
    const what = isPhoto
      ? "photo was"
      : type === "PROFILE"
        ? "name, place and photo were"
        : `${removed} was`;
    return isPhoto || actions.includes("REMOVE")
      ? {
          about: many ? `${many} were removed,` : `Your ${what} removed,`,
          text: `and your account is suspended until ${until}`,
          note,
          to: paths.appeals,
        }
      : { about: "Your account", text: `is suspended until ${until}`, note, to: paths.appeals };
  }
  switch (subject.action) {
    case "LIFT":
      return { about: "Your suspension", text: "was lifted. Welcome back.", note, to: paths.home };
    case "GRANT":
      return { about: "Your appeal", text: "was granted", note, to: paths.home };
    case "DECLINE":
      return { about: "Your appeal", text: "was declined", note, to: paths.appeals };
  }
  if (many) return { about: many, text: "were removed by an admin", note, to: paths.appeals };
  if (removed === null)
    return {
      ...(subject.action === "CLEAR_PICTURE"
        ? { about: "Your photo", text: "was removed by an admin" }
        : { about: "Your name, place and photo", text: "were removed by an admin" }),
      note,
      to: paths.editProfile,
    };
  return { about: `Your ${removed}`, text: "was removed by an admin", note, to: paths.appeals };
}

function suggestionWording({ subject }: Kind<"SUGGESTION_DECIDED">): Wording {
  const { state, answer: note, item } = subject;
  const name = isolate(subject.name);
  if (state === "DECLINED" || item === null)
    return { about: name, text: "won't be added to the list", note, to: paths.account };
  const to = itemPath(item.type, item.slug);
  return state === "ACCEPTED"
    ? { about: name, text: "is in the list now. You asked for it.", note, to }
    : { about: name, text: `is in the list as ${isolate(item.name)}`, note, to };
}

/** A notification's text and link. */
export function wordingOf(notification: Notification): Wording {
  const about = actorNames(notification);
  switch (notification.kind) {
    case "FRIEND_REQUEST":
      return { about, text: "wants to be friends", to: paths.userProfile(notification.subject.id) };
    case "FRIEND_ACCEPTED":
      return {
        about,
        text: "accepted your friend request",
        to: paths.userProfile(notification.subject.id),
      };
    case "POST_LIKED": {
      const { id, content } = notification.subject;
      return { about, text: "liked your post", note: content, isQuote: true, to: paths.post(id) };
    }
    case "POST_REPLIED": {
      const { postId, content } = notification.subject;
      return {
        about,
        text: "replied to your post",
        note: content,
        isQuote: true,
        to: paths.post(postId),
      };
    }
    case "CONTEST_COMPLETED": {
      const { id, name } = notification.subject;
      return {
        about: isolate(name),
        text: "is over. See how you did.",
        to: paths.sweepstakeResults(id),
      };
    }
    case "ROUND_OPENED": {
      const { id, name } = notification.subject;
      return { about: isolate(name), text: "is open. Make your picks.", to: paths.sweepstake(id) };
    }
    case "WINNER_CHANGED": {
      const { id, name, isWinner } = notification.subject;
      return {
        about: isolate(name),
        text: isWinner
          ? "has a corrected result: you win the prize"
          : "has a corrected result: the prize goes to another fan",
        to: paths.sweepstakeResults(id),
      };
    }
    case "CONTEST_CHANGED": {
      const { id, reason: note } = notification.subject;
      const { about, text } = changeWords(notification);
      return { about, text, note, to: paths.sweepstake(id) };
    }
    case "CONTEST_CLOSING": {
      const { id, name, closesAt } = notification.subject;
      return {
        about: isolate(name),
        text: "locks soon. You haven't picked.",
        note: `First game: ${formatInstant(closesAt)}`,
        to: paths.sweepstake(id),
      };
    }
    case "MODERATION":
      return moderationWording(notification);
    case "SUGGESTION_DECIDED":
      return suggestionWording(notification);
    case "REPORT_DECIDED":
      return {
        about: "We looked at what you reported.",
        text: outcomeSentences[notification.subject.outcome],
        to: paths.ownReports,
      };
  }
}
