import type { Chance } from "./chance.ts";
import type { DemoFan } from "./fans.ts";

/** {love} and {hate} are filled with the names of what the author rates high and low. */
const lines = [
  "Am I the only one who still watches the replay of {love} with the sound off?",
  "{love} ruined my weekend again. Same time next week.",
  "Nobody asked, but {hate} got away with one last night.",
  "My neighbour supports {hate}. We communicate through lawn signs.",
  "If {love} wins tonight I am calling in sick. If not, also.",
  "Unpopular opinion: {love} is better to watch when losing.",
  "Just explained the rules of {love} to my mother-in-law. She has notes.",
  "I have never once been calm during the last five minutes of {love}.",
  "{hate} living in my head rent-free since 2009.",
  "Bought a {love} scarf for the dog. The dog is undecided.",
  "Who else keeps a lucky chair? Mine is for {love} only.",
  "Saw a {hate} bumper sticker in my own street. Considering a move.",
  "Three generations of this family and not one {hate} fan. Proud.",
  "Hot take: the best thing about {hate} is the final whistle.",
  "{love} on in ten. Phone off. Do not be alarmed.",
  "My therapist has asked me to stop bringing up {love}.",
  "Rated {love} a +5 and I would do it again.",
  "Someone here also loathes {hate}. I feel seen.",
  "Is there a support group for people who follow {love}? Asking for all of us.",
  "I respect {hate}. No. I tried. I don't.",
  "First match of the little one today. She cheered for {hate}. We will talk.",
  "The pub went silent when I said something nice about {hate}.",
  "What is the worst {love} take you ever heard? Mine came from my brother.",
  "Every year I say this is the last year with {love}. Every year.",
  "Pick a side in the comments: {love} or being wrong.",
  "I don't dislike {hate}. I dislike what they do to my blood pressure.",
  "Woke up at 4 a.m. for {love}. Worth it. Ask me again at noon.",
  "Just here to find the one other person who loves {love} and can't stand {hate}.",
] as const;

/** A post of this fan, with the names in place. `nameOf` turns a slug into a name. */
export function inventPost(fan: DemoFan, nameOf: (slug: string) => string, chance: Chance): string {
  const love = fan.ratings.find(([, rating]) => rating > 0)?.[0] ?? "tennis";
  const hate = fan.ratings.find(([, rating]) => rating < 0)?.[0] ?? "golf";
  return chance.pick(lines).replace("{love}", nameOf(love)).replace("{hate}", nameOf(hate));
}
