import { Avatar } from "@/components/ui/avatar";
import { Dialog } from "@/components/ui/dialog";

/** A fan's picture, which opens in full size. */
export function EnlargeablePicture({ name, imageUrl }: { name: string; imageUrl: string | null }) {
  const avatar = <Avatar name={name} imageUrl={imageUrl} size="md" />;
  if (imageUrl === null) return avatar;
  return (
    <Dialog
      title={`Photo of ${name}`}
      trigger={
        <button type="button" className="rounded-full" aria-label={`Enlarge the photo of ${name}`}>
          {avatar}
        </button>
      }
    >
      <img
        src={imageUrl}
        alt={`${name}, as reported`}
        className="mx-auto max-h-[70dvh] w-full max-w-96 rounded-md object-contain"
      />
    </Dialog>
  );
}
