import { Button } from "@/components/ui/button";
import { posterButtonStyle } from "@/components/ui/poster-button-style";
import { RatingScale } from "@/components/ui/rating-scale";

interface ScaleFormProps {
  /** The item's name. */
  name: string;
  value: number | null;
  onValueChange: (value: number) => void;
  submitLabel: string;
  isPending?: boolean;
  onSubmit: () => void;
  onCancel: () => void;
}

/** The rating scale on a poster. */
export function ScaleForm(props: ScaleFormProps) {
  const { name, value, onValueChange, submitLabel, isPending = false, onSubmit, onCancel } = props;
  return (
    <form
      className="grid w-full gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <RatingScale label={`My rating of ${name}`} value={value} onValueChange={onValueChange} />
      <div className="flex gap-2">
        <Button
          type="submit"
          disabled={value === null}
          loading={isPending}
          className={posterButtonStyle.filled}
        >
          {submitLabel}
        </Button>
        <Button variant="quiet" onClick={onCancel} className="text-on-accent!">
          Cancel
        </Button>
      </div>
    </form>
  );
}
