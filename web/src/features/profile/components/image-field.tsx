import { useEffect, useId, useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { acceptedImages, imageProblem } from "@/features/profile/profile-image";

interface ImageFieldProps {
  name: string;
  currentUrl: string | null;
  file: File | null;
  onFileChange: (file: File | null) => void;
}

/** Chooses a profile picture and shows it as it will look. */
export function ImageField({ name, currentUrl, file, onFileChange }: ImageFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, setPreview] = useState<string | null>(null);

  useEffect(() => {
    if (!file) return setPreview(null);
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    const found = imageProblem(chosen);
    setProblem(found);
    if (!found) onFileChange(chosen);
  }

  return (
    <div className="flex items-center gap-5">
      <Avatar name={name} imageUrl={preview ?? currentUrl} size="lg" />
      <div className="grid justify-items-start gap-1.5">
        <input
          id={id}
          type="file"
          accept={acceptedImages}
          className="peer sr-only"
          aria-describedby={`${id}-hint ${id}-problem`}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <label
          htmlFor={id}
          className={`${buttonStyle("secondary", "md")} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink`}
        >
          <Icon name="camera" />
          Profile Picture
        </label>
        <p id={`${id}-hint`} className="text-xs text-soft">
          {file ? `${file.name}, not saved yet` : "JPEG, PNG or WebP, up to 2 MB"}
        </p>
        <p id={`${id}-problem`} aria-live="polite" className="text-sm font-semibold text-danger">
          {problem}
        </p>
      </div>
    </div>
  );
}
