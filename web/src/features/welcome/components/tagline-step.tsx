import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import type { Catalogue } from "@/features/catalogue/selectable-items";
import { TaglineLines } from "@/features/taglines/components/tagline-lines";
import type { OwnFeeling } from "@/features/taglines/own-feelings";
import type { ItemWithFeeling } from "@/features/taglines/propose-tagline";
import type { TaglineDraft } from "@/features/taglines/tagline-draft";

interface TaglineStepProps {
  catalogue: Catalogue;
  draft: TaglineDraft;
  /** Everything rated, as alternatives for the lines. */
  feelings: readonly ItemWithFeeling[];
  own: ReadonlyMap<string, OwnFeeling>;
  onChange: (change: (present: TaglineDraft) => TaglineDraft) => void;
  isSkipped: boolean;
  onSkip: (isSkipped: boolean) => void;
  /** Called once the sentence is visible. */
  onSeen: () => void;
}

const titleId = "sentence";

/** Scrolls the whole card into view, below the masthead, and moves the focus to its title. */
export function showTagline(): void {
  const title = document.getElementById(titleId);
  title?.closest("section")?.scrollIntoView({ block: "start" });
  title?.focus({ preventScroll: true });
}

/** The tagline that the ratings suggest, edited in its poster. */
export function TaglineStep(props: TaglineStepProps) {
  const { catalogue, draft, feelings, own, onChange, isSkipped, onSkip, onSeen } = props;
  const sentence = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount only
  useEffect(() => {
    if (!sentence.current) return;
    const watching = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onSeen();
      },
      // Half of the sentence must be visible above the docked bar.
      { threshold: 0.5, rootMargin: "0px 0px -96px 0px" },
    );
    watching.observe(sentence.current);
    return () => watching.disconnect();
  }, [isSkipped]);

  return (
    <Card aria-labelledby={titleId} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle id={titleId} tabIndex={-1}>
          Your tagline
        </CardTitle>
        <Button
          variant="quiet"
          aria-pressed={isSkipped}
          onClick={() => onSkip(!isSkipped)}
          className="-mx-2"
        >
          {isSkipped ? "Use it after all" : "Skip the tagline"}
        </Button>
      </div>
      {isSkipped ? (
        <p className="text-soft">
          You can write one on your profile. You won't show up for others without one.
        </p>
      ) : (
        <div ref={sentence}>
          <TaglineLines
            catalogue={catalogue}
            draft={draft}
            onChange={onChange}
            feelings={feelings}
            isClosed
            own={own}
          />
        </div>
      )}
    </Card>
  );
}
