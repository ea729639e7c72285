import { postLimits } from "@contract/posts.ts";
import { cx } from "@/lib/cx";

const left = (count: number) => (count === 1 ? "character left" : "characters left");

/**
 * The screen reader's text: silent until space runs low, then every fifth character and each excess
 * one.
 */
function announcement(remaining: number): string {
  if (remaining < 0) return `${-remaining} characters too many`;
  const isAnnounced = remaining < postLimits.warnBelow && remaining % 5 === 0;
  return isAnnounced ? `${remaining} ${left(remaining)}` : "";
}

/** A post's remaining characters: yellow when few are left, red when none are. */
export function CharacterCounter({ remaining }: { remaining: number }) {
  const tone = remaining <= 0 ? "red" : remaining < postLimits.warnBelow ? "yellow" : "calm";
  return (
    <p
      data-tone={tone}
      className={cx(
        "numerals label-type rounded-full py-0.5 text-sm",
        tone === "calm" && "text-soft",
        tone === "yellow" && "bg-accent px-3 text-on-accent",
        tone === "red" && "bg-danger-fill px-3 text-on-danger",
      )}
    >
      <span>{remaining}</span> <span>{left(remaining)}</span>
      <span role="status" className="sr-only">
        {announcement(remaining)}
      </span>
    </p>
  );
}
