import { nameInASentence } from "../_shared/contract/item-names.ts";
import { sentimentFacts } from "../_shared/contract/sentiments.ts";
import type { Delivery } from "./delivery.ts";

/** An email's content before layout. */
export interface DeliveryText {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly button: string;
  /** The button's path below the app's address. */
  readonly path: string;
  /** The footer's reason: "You're getting this because …" */
  readonly why: string;
}

const utcFormat = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "UTC",
  timeZoneName: "short",
});

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

/**
 * "in 3 hours", in whole hours: the reader's time zone is unknown, so "tomorrow" might be wrong.
 */
function until(instant: string, now: number): string {
  const hours = Math.round((Date.parse(instant) - now) / 3_600_000);
  return hours > 1 ? `in ${hours} hours` : "within the hour";
}

export function textOf(delivery: Delivery, now = Date.now()): DeliveryText {
  switch (delivery.kind) {
    case "CLOSING":
    case "LAST_CALL": {
      const { id, name, closesAt } = delivery.about;
      return {
        subject:
          delivery.kind === "CLOSING"
            ? `${name}: picks lock ${until(closesAt, now)}`
            : `Last call for ${name}`,
        lines: [
          `The first game of ${name} locks on ${utcFormat.format(new Date(closesAt))}.`,
          "You haven't picked yet. Opinions don't count once the whistle has blown.",
        ],
        button: "Make your picks",
        path: `/sweepstakes/${id}`,
        why: "you asked to be reminded before picks lock",
      };
    }
    case "RESULTS": {
      const { id, name } = delivery.about;
      return {
        subject: `${name} is over`,
        lines: ["Every result is in. See how you did, and who did better."],
        button: "See how you did",
        path: `/sweepstakes/${id}/results`,
        why: "you asked for the results of contests you enter",
      };
    }
    case "REQUEST": {
      const name = delivery.about.name ?? "A fan";
      return {
        subject: `${name} wants to be friends`,
        lines: [`${name} saw your profile and thought: not just me.`],
        button: "See who it is",
        path: `/profile/${delivery.about.id}`,
        why: "you asked to hear about friend requests",
      };
    }
    case "REPLY": {
      const { id, name, count } = delivery.about;
      const one = name ?? "A fan";
      return {
        subject: count === 1 ? `${one} replied to your post` : `${count} replies to your post`,
        // Never includes a reply's text: strangers could make us email anything.
        lines: [count === 1 ? `${one} had something to say.` : "Your post started something."],
        button: "Have the last word",
        path: `/feed/${id}`,
        why: "you asked to hear about replies",
      };
    }
    case "QUESTION": {
      const { label } = sentimentFacts(delivery.about.sentiment);
      const name = nameInASentence(delivery.about);
      return {
        subject: "Today's question",
        lines: [`Are you the only person in the world who ${label.toLowerCase()} ${name}?`],
        button: "Answer it",
        path: "/",
        why: "you asked for today's question",
      };
    }
    case "WEEKLY": {
      const { requests, replies, likes, contests } = delivery.about;
      const news = [
        ...counted(requests, "friend request is waiting", "friend requests are waiting"),
        ...counted(replies, "reply came in", "replies came in"),
        ...counted(likes, "of your posts was liked", "of your posts were liked"),
      ];
      const open = contests.map(({ name }) => `${name} is open, and you haven't picked.`);
      const [only] = contests;
      return {
        subject: news.length > 0 ? `Your week: ${news[0]}` : `Your week: ${only?.name} is open`,
        lines: [...news.map((line) => `${line}.`), ...open],
        ...(news.length > 0
          ? { button: "Catch up", path: "/notifications" }
          : { button: "Make your picks", path: "/sweepstakes" }),
        why: "you asked for a weekly digest",
      };
    }
  }
}
