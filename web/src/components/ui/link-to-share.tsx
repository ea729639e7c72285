import { type ReactNode, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { toast } from "@/lib/toast";

interface LinkToShareProps {
  label: string;
  hint: string;
  /** Absolute. */
  link: string;
  /** The title in the device's share sheet. */
  title: string;
  text: string;
  /** More actions. */
  children?: ReactNode;
}

/** A link to copy or share, with a manual fallback. */
export function LinkToShare({ label, hint, link, title, text, children }: LinkToShareProps) {
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      toast.success("Link copied");
    } catch {
      // Without clipboard permission the user can copy by hand.
      field.current?.select();
      toast.info("Copy the link from the text field");
    }
  }
  async function share() {
    try {
      await navigator.share({ title, text, url: link });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
    }
  }

  return (
    <>
      <Field label={label} hint={hint}>
        <Input
          ref={field}
          readOnly
          dir="ltr"
          value={link}
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>Copy link</Button>
        {"share" in navigator ? (
          <Button variant="secondary" onClick={() => void share()}>
            <Icon name="share" />
            Share
          </Button>
        ) : null}
        {children}
      </div>
    </>
  );
}
