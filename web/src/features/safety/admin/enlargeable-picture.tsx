import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { lazyDialog } from "@/lib/lazy-part";

const Dialog = lazyDialog(() => import("@/components/ui/dialog"), "Dialog");

export function EnlargeablePicture({ name, imageUrl }: { name: string; imageUrl: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const avatar = <Avatar name={name} imageUrl={imageUrl} size="md" />;
  if (imageUrl === null) return avatar;
  return (
    <>
      <button
        type="button"
        className="rounded-full"
        aria-haspopup="dialog"
        aria-label={`Enlarge the photo of ${name}`}
        onClick={() => setIsOpen(true)}
      >
        {avatar}
      </button>
      {isOpen ? (
        <Dialog open onOpenChange={setIsOpen} title={`Photo of ${name}`}>
          <img
            src={imageUrl}
            alt={`${name}, as reported`}
            className="mx-auto max-h-[70dvh] w-full max-w-96 rounded-md object-contain"
          />
        </Dialog>
      ) : null}
    </>
  );
}
