import { nameInASentence } from "../../functions/_shared/contract/item-names.ts";
import type { Chance } from "./chance.ts";
import type { DemoFan } from "./fans.ts";
import type { Item } from "./opinions.ts";

type Kind = "TEAM" | "ATHLETE" | "SPORT";

/** Posts by feeling. {it} becomes the item's name in a sentence, with its article; {name} has none. */
const lines: Record<Kind, { love: readonly string[]; hate: readonly string[] }> = {
  TEAM: {
    love: [
      "{it} ruined my weekend again. Same time next week.",
      "If {it} win tonight I am calling in sick. If not, also.",
      "Unpopular opinion: {it} are more fun to watch when losing.",
      "I have never once been calm during the last five minutes of any {name} game.",
      "Bought the dog its own {name} scarf. The dog is undecided.",
      "Who else keeps a lucky chair? Mine is for {it} only.",
      "Three generations of this family have cried over {it}. Proud.",
      "Every year I say this is the last year with {it}. Every year.",
      "Is there a support group for people who follow {it}? Asking for all of us.",
      "Woke up at 4 a.m. for {it}. Worth it. Ask me again at noon.",
      "My therapist has asked me to stop bringing up {it}.",
      "Am I the only one who still watches old {name} games with the sound off?",
    ],
    hate: [
      "Nobody asked, but {it} got away with one last night.",
      "My neighbor supports {it}. We communicate through lawn signs.",
      "{it} living in my head rent-free since 2009.",
      "Saw another {name} bumper sticker on my own street. Considering a move.",
      "Hot take: the best thing about {it} is the final whistle.",
      "I respect {it}. No. I tried. I don't.",
      "My kid's first game today. She cheered for {it}. We will talk.",
      "The bar went silent when I said something nice about {it}.",
      "I don't dislike {it}. I dislike what they do to my blood pressure.",
      "Someone here also can't stand {it}. I feel seen.",
    ],
  },
  ATHLETE: {
    love: [
      "Rated {it} a +5 and I would do it again.",
      "If you don't like {it} I assume you haven't watched.",
      "Named the cat after {it}. The cat has not lived up to it.",
      "My whole group chat is highlights of {it} and apologies.",
      "{it} on in ten. Phone off. Do not be alarmed.",
      "I would pay good money to watch {it} warm up.",
      "Just explained to my mother-in-law who {it} is. She has notes.",
      "Somebody do the numbers on {it}, I am too busy clapping.",
    ],
    hate: [
      "Respect for {it}. From very, very far away.",
      "I have nothing against {it}. I have a list.",
      "Every time {it} wins, I go for a walk. I am very fit.",
      "Muted {it} on everything. Still heard about it.",
      "My brother's worst take ever was about {it}, and he stands by it.",
    ],
  },
  SPORT: {
    love: [
      "Sunday, couch, {it}. Nobody call.",
      "People who say {it} is boring have never watched the last ten minutes.",
      "Got the whole family into {it}. It took a snack budget.",
      "Just explained the rules of {it} to my mother-in-law. She has notes.",
      "There should be {it} on every channel. Every day. I'll wait.",
      "I planned a vacation around {it}. The others think it's about the beach.",
    ],
    hate: [
      "Tried {it} again last night. I have seen paint with more plot.",
      "My partner has discovered {it}. I have discovered the garden.",
      "Somebody explain {it} to me. Slowly. On second thought, don't.",
      "Who decided that the bar shows {it}? I'd like a word.",
    ],
  },
};

interface DemoPost {
  readonly content: string;
  /** The item that the post names as its subject; some posts have none. */
  readonly entityId: number | null;
}

/** A post about an item that the fan rates. `itemOf` turns a slug into an item. */
export function inventPost(fan: DemoFan, itemOf: (slug: string) => Item, chance: Chance): DemoPost {
  const [slug, rating] = chance.pick(fan.ratings.filter(([, value]) => Math.abs(value) > 2));
  const { id, kind, name, competition } = itemOf(slug);
  const entityType = kind as Kind;
  const line = chance.pick(lines[entityType][rating > 0 ? "love" : "hate"]);
  const text = line
    .replace("{it}", nameInASentence({ entityType, name, competition }))
    .replace("{name}", name);
  return {
    content: text.charAt(0).toLocaleUpperCase("en-US") + text.slice(1),
    entityId: chance.happens(0.6) ? Number(id) : null,
  };
}

/** Replies by fans who agree and by others. */
const answers = {
  same: [
    "No. That makes two of us.",
    "You are not the only one. There are dozens of us.",
    "Finally somebody says it.",
    "I could have written this. I nearly did.",
    "Same couch, same feeling, other city.",
    "My whole street agrees. I asked. Loudly.",
    "Count me in. I'll bring the snacks.",
    "Are you me?",
  ],
  other: [
    "Hard disagree, but I admire the conviction.",
    "Yes. It's just you.",
    "I read this twice and got upset twice.",
    "Delete your account. (Kidding. Mostly.)",
    "Counterpoint: no.",
    "See you at the next game. Bring tissues.",
    "Bold of you to say that in public.",
  ],
} as const;

/** A reply by a fan of the same or another community. */
export const inventReply = (isAlike: boolean, chance: Chance): string =>
  chance.pick(answers[isAlike ? "same" : "other"]);
