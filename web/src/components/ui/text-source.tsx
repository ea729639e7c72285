import { type DragEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { cx } from "@/lib/cx";
import { FileError, textOfFile } from "@/lib/text-of-file";

interface TextSourceProps {
  text: string;
  onTextChange: (text: string) => void;
  /** Throws a FileError with a message for the user. */
  onRead: (text: string) => Promise<void>;
  fileLabel: string;
  intro: string;
  label: string;
  placeholder: string;
  readLabel: string;
}

/** Text from a file, dropped or chosen, or from pasted lines. Unreadable text stays editable. */
export function TextSource(props: TextSourceProps) {
  const { text, onTextChange, onRead, fileLabel, intro, label, placeholder, readLabel } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const zone = useRef<HTMLDivElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);

  async function read(source: string | File) {
    setIsReading(true);
    setProblem(null);
    try {
      const written = typeof source === "string" ? source : await textOfFile(source);
      // Lets the user correct a file's text, too.
      onTextChange(written);
      await onRead(written);
    } catch (error) {
      setProblem(
        error instanceof FileError ? error.message : "It couldn't be read. Please try again.",
      );
      zone.current?.querySelector("textarea")?.focus();
    } finally {
      setIsReading(false);
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    const dragged = event.dataTransfer.getData("text/plain");
    if (file) void read(file);
    else if (dragged) void read(dragged);
  }

  return (
    // Choosing and pasting work without a pointer, too.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      ref={zone}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        // Also fires when the pointer enters a child.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={drop}
      className={cx(
        "grid gap-5 rounded-md border-2 border-dashed p-4",
        isOver ? "border-ink bg-accent text-on-accent" : "border-line-strong",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-60">{intro}</p>
        <Button variant="secondary" onClick={() => fileInput.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={fileInput}
          type="file"
          accept=".csv,.tsv,.txt,.ics,text/csv,text/calendar,text/plain"
          aria-label={fileLabel}
          className="hidden"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void read(file);
            // Lets the user choose the same file again after correcting it.
            target.value = "";
          }}
        />
      </div>
      <Field label={label} error={problem}>
        <Textarea
          rows={4}
          value={text}
          onChange={({ target }) => {
            setProblem(null);
            onTextChange(target.value);
          }}
          spellCheck={false}
          placeholder={placeholder}
          className="max-h-80"
        />
      </Field>
      <Button
        variant="secondary"
        loading={isReading}
        onClick={() => void read(text)}
        className="justify-self-start"
      >
        {readLabel}
      </Button>
    </div>
  );
}
