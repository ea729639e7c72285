import { account, picture } from "./accounts.ts";
import { block, dismissal, friendship, profile } from "./fans.ts";
import type { Kind } from "./kind.ts";
import { like, post, reply, report } from "./messages.ts";
import { picks, ratings, suggestion, tagline } from "./opinions.ts";

/** Every kind of thing that fans write. */
export const kinds: readonly Kind[] = [
  post,
  reply,
  like,
  report,
  ratings,
  tagline,
  picks,
  suggestion,
  profile,
  friendship,
  block,
  dismissal,
  account,
  picture,
];
