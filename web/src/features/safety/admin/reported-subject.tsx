import type { Report } from "@contract/reports.ts";
import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { lazyDialog } from "@/lib/lazy-part";
import { displayName, isolate } from "@/lib/names";

const Dialog = lazyDialog(() => import("@/components/ui/dialog"), "Dialog");

function EnlargeablePicture({ name, imageUrl }: { name: string; imageUrl: string | null }) {
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

export function ReportedSubject({
  report: { subjectType, subject, snapshot, status },
}: {
  report: Report;
}) {
  if (subjectType === "PROFILE") {
    const name = snapshot.name ?? null;
    const now = displayName(subject.user);
    return (
      <div className="flex items-center gap-3">
        <EnlargeablePicture
          name={name ?? now}
          imageUrl={snapshot.profileImageUrl ?? subject.user.profileImageUrl}
        />
        <div className="min-w-0">
          <p dir="auto" className="font-semibold wrap-anywhere">
            {name ?? "No name"}
          </p>
          <p className="text-sm text-soft wrap-anywhere">
            {snapshot.location ?? "No place"}
            {name !== null && name !== now ? <span> · now {now}</span> : null}
          </p>
        </div>
      </div>
    );
  }
  const words = snapshot.content ?? subject.content ?? snapshot.name;
  return (
    <div className="grid gap-1">
      {subject.post === null ? null : (
        <p dir="auto" className="text-sm wrap-anywhere text-soft">
          In reply to {isolate(subject.post.authorName ?? "Unknown User")}: “
          {isolate(subject.post.content)}”
        </p>
      )}
      <blockquote dir="auto" className="border-s-4 border-line-strong ps-4 wrap-anywhere">
        {words ?? "No copy of it was kept."}
      </blockquote>
      {snapshot.about ? <p className="text-sm text-soft">About {snapshot.about}</p> : null}
      {subjectType !== "POOL" && subject.content === null && status === "open" ? (
        <p className="text-sm text-soft">It has been deleted since.</p>
      ) : null}
    </div>
  );
}
