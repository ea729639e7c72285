import { IconButton } from "@/components/ui/icon-button";
import type { Rotation } from "@/features/taglines/use-rotation";

/** Pauses the rotation; under reduced motion, shows the next one. */
export function RotationButton({ rotation }: { rotation: Rotation }) {
  const { isReduced, isPaused, next, toggle } = rotation;
  return isReduced ? (
    <IconButton icon="next" label="Next example" onClick={next} />
  ) : (
    <IconButton
      icon={isPaused ? "play" : "pause"}
      label={isPaused ? "Play examples" : "Pause examples"}
      onClick={toggle}
    />
  );
}
