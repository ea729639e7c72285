import { IconButton } from "@/components/ui/icon-button";
import type { Rotation } from "@/features/taglines/use-rotation";

/** Shows the previous or next example, and pauses the rotation. */
export function RotationButtons({ rotation }: { rotation: Rotation }) {
  const { canPause, isPaused, next, previous, toggle } = rotation;
  return (
    <div className="flex">
      <IconButton icon="left" label="Previous example" onClick={previous} />
      {canPause ? (
        <IconButton
          icon={isPaused ? "play" : "pause"}
          label={isPaused ? "Play examples" : "Pause examples"}
          onClick={toggle}
        />
      ) : null}
      <IconButton icon="right" label="Next example" onClick={next} />
    </div>
  );
}
