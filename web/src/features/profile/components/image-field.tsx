import { useEffect, useId, useRef, useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import {
  type ChosenPicture,
  type PreparedPicture,
  preparePicture,
  readPicture,
} from "@/features/profile/picture-file";

/** Undefined keeps the picture, null removes it. */
export type PictureChange = PreparedPicture | null | undefined;

interface ImageFieldProps {
  name: string;
  currentUrl: string | null;
  change: PictureChange;
  onChange: (change: PictureChange) => void;
  /** Gets what becomes of a chosen or cropped picture before it is ready. Rejects if it is unreadable. */
  onPrepare: (preparation: Promise<PictureChange>) => void;
}

/** Chooses and crops a profile picture, with a preview. */
export function ImageField(props: ImageFieldProps) {
  const { name, currentUrl, change, onChange, onPrepare } = props;
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [position, setPosition] = useState(0.5);
  const lastMove = useRef(0);
  const [preview, setPreview] = useState<string | null>(null);

  useEffect(() => {
    if (!change) return setPreview(null);
    const url = URL.createObjectURL(change.blob);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [change]);

  async function choose(file: File): Promise<PictureChange> {
    const move = ++lastMove.current;
    setProblem(null);
    try {
      const picture = await readPicture(file);
      const prepared = await preparePicture(picture, 0.5);
      // An earlier picture may finish later.
      if (move !== lastMove.current) return prepared;
      onChange(prepared);
      setPicture(picture);
      setPosition(0.5);
      return prepared;
    } catch (failure) {
      if (move === lastMove.current)
        setProblem(failure instanceof Error ? failure.message : String(failure));
      throw failure;
    }
  }

  async function crop(picture: ChosenPicture, to: number): Promise<PictureChange> {
    const move = ++lastMove.current;
    setPosition(to);
    const prepared = await preparePicture(picture, to);
    if (move === lastMove.current) onChange(prepared);
    return prepared;
  }

  const isShown = preview !== null || (change === undefined && currentUrl !== null);
  const isCroppable = picture !== null && picture.bitmap.width !== picture.bitmap.height;
  return (
    <div className="flex items-center gap-5 max-[23rem]:flex-col max-[23rem]:items-start">
      <Avatar name={name} imageUrl={preview ?? (isShown ? currentUrl : null)} size="lg" />
      <div className="grid min-w-0 justify-items-start gap-1.5">
        <div className="flex flex-wrap gap-x-4">
          <input
            id={id}
            type="file"
            accept="image/*"
            className="peer sr-only"
            aria-describedby={`${id}-hint ${id}-problem`}
            aria-invalid={problem ? true : undefined}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) onPrepare(choose(file));
              // Lets the user choose the same file again.
              event.target.value = "";
            }}
          />
          <label
            htmlFor={id}
            className={`${buttonStyle("secondary", "md")} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink`}
          >
            <Icon name="camera" />
            Profile Picture
          </label>
          {isShown ? (
            <Button
              variant="quiet"
              className="-mx-2"
              onClick={() => {
                lastMove.current++;
                setPicture(null);
                setProblem(null);
                onChange(currentUrl ? null : undefined);
              }}
            >
              Remove photo
            </Button>
          ) : null}
        </div>
        {picture && change && isCroppable ? (
          <label className="flex items-center gap-2 text-sm font-semibold">
            Crop
            <input
              type="range"
              min={0}
              max={1}
              step={0.05}
              value={position}
              aria-valuetext={`${Math.round(position * 100)} percent from the ${picture.bitmap.width > picture.bitmap.height ? "left" : "top"}`}
              onChange={(event) => onPrepare(crop(picture, event.target.valueAsNumber))}
              className="h-11 accent-ink"
            />
          </label>
        ) : null}
        <p id={`${id}-hint`} className="text-xs text-soft">
          {hintFor(change)}
        </p>
        <p id={`${id}-problem`} aria-live="polite" className="text-sm font-semibold text-danger">
          {problem}
        </p>
      </div>
    </div>
  );
}

function hintFor(change: PictureChange): string {
  if (change) return "Your new photo is not saved yet";
  if (change === null) return "Your photo will be removed when you save";
  return "Any photo. Its location data stays on your device.";
}
