import { Button } from "@/components/ui/button";
import { posterButtonStyle } from "@/components/ui/poster-button-style";
import type { Example } from "@/features/taglines/examples";

interface MeTooButtonsProps {
  question: Pick<Example, "verb" | "name">;
  isPending?: boolean;
  onAgree: () => void;
  onDisagree: () => void;
}

/** "Me too" and "Not me", which screen readers hear with the question. */
export function MeTooButtons(props: MeTooButtonsProps) {
  const { question, isPending = false, onAgree, onDisagree } = props;
  const about = (
    <span className="sr-only">
      , {question.verb} {question.name}
    </span>
  );
  return (
    <>
      <Button loading={isPending} onClick={onAgree} className={posterButtonStyle.filled}>
        Me too
        {about}
      </Button>
      <Button variant="secondary" onClick={onDisagree} className={posterButtonStyle.outlined}>
        Not me
        {about}
      </Button>
    </>
  );
}
