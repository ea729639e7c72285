import type { Rating } from "@contract/ratings.ts";
import type { TaglineRow } from "@contract/taglines.ts";
import type { OwnProfile } from "@contract/users.ts";
import { useContext } from "react";
import { WriteRefusal } from "@/components/ui/writers-only";
import type { Catalogue } from "@/features/catalogue/selectable-items";
import { taglineChoicesOf } from "@/features/taglines/tagline-draft";
import { useFinish } from "@/features/welcome/use-finish";
import { type AnsweredItem, useFirstSet } from "@/features/welcome/use-first-set";
import { useFirstTagline } from "@/features/welcome/use-first-tagline";
import { useNameDraft } from "@/features/welcome/use-name-draft";

export interface WelcomeInput {
  profile: OwnProfile;
  /** Undefined until it is loaded. */
  catalogue: Catalogue | undefined;
  /** Saved ratings and tagline, whose steps are omitted. */
  ratings: readonly Rating[];
  tagline: readonly TaglineRow[];
  /** The item of today's question, if the fan took a side: it comes first, unrated, since the answer is private. */
  answered: AnsweredItem | null;
  onDone: () => void;
  onSkip: () => void;
}

/** The steps of a newcomer's first run, and saving them together. */
export function useWelcome(input: WelcomeInput) {
  const { profile, catalogue, ratings, tagline: savedTagline, answered, onDone, onSkip } = input;
  const name = useNameDraft(profile);
  const set = useFirstSet(profile.id, ratings, answered, catalogue);
  const tagline = useFirstTagline({
    catalogue,
    tagline: savedTagline,
    savedRatings: ratings,
    rated: set.rated,
    isRated: set.isComplete,
  });
  const { finish, isPending, errors } = useFinish(profile.id);
  const mayWrite = useContext(WriteRefusal) === null;

  function save() {
    const saved = tagline.isNeeded && !tagline.isSkipped ? taglineChoicesOf(tagline.draft) : null;
    void finish({ profile: name.changes, ratings: set.set, tagline: saved }, onDone);
  }
  /** First ratings stay as a draft; a name is saved at once. */
  function skip() {
    if (name.changes && mayWrite)
      void finish({ profile: name.changes, ratings: null, tagline: null }, onSkip);
    else onSkip();
  }

  return {
    name,
    set,
    tagline,
    canSave: mayWrite && set.isComplete && tagline.canSave,
    isPending,
    errors,
    status: !set.isSaved ? set.status : savedTagline.length > 0 ? "You're all set" : "Almost there",
    save,
    skip,
  };
}
