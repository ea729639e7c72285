import { nameInASentence } from "../_shared/contract/item-names.ts";
import { sentimentFacts } from "../_shared/contract/sentiments.ts";
import { taskSentence } from "../_shared/contract/task-sentence.ts";
import { closingText, openPicksText, resultsText, winnerChangedText } from "./contest-text.ts";
import type { Delivery, DeliveryText } from "./delivery.ts";

const countNoun = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

const shownTasks = 10;

export function textOf(delivery: Delivery, now = Date.now()): DeliveryText {
  switch (delivery.kind) {
    case "CLOSING":
    case "LAST_CALL":
      return closingText(delivery, now);
    case "OPEN_PICKS":
      return openPicksText(delivery.about, delivery.timeZone);
    case "RESULTS":
      return resultsText(delivery.about);
    case "WINNER_CHANGED":
      return winnerChangedText(delivery.about);
    case "TASKS": {
      const { count, tasks } = delivery.about;
      const firstTasks = tasks.slice(0, shownTasks);
      return {
        subject: count === 1 ? "1 task is waiting for you" : `${count} tasks are waiting for you`,
        lines: [
          ...firstTasks.map((task) => `${taskSentence(task)}.`),
          ...(count > firstTasks.length ? [`And ${count - firstTasks.length} more.`] : []),
        ],
        button: "See all tasks",
        path: "/admin/tasks",
        why: "you asked for your open tasks as an admin",
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
        ...countNoun(requests, "friend request is waiting", "friend requests are waiting"),
        ...countNoun(replies, "reply came in", "replies came in"),
        ...countNoun(likes, "of your posts was liked", "of your posts were liked"),
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
