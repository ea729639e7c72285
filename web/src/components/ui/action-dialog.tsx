import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LongTextField } from "@/components/ui/long-text-field";
import { TextField, type TextFieldProps } from "@/components/ui/text-field";
import { ApiError } from "@/lib/api/api-error";
import { type ActionOptions, useAction } from "@/lib/forms/use-action";
import { useFocusOnError } from "@/lib/forms/use-focus-on-error";

/** The values that a dialog passes to a field of its own form. */
export interface FieldControl {
  value: string;
  onValueChange: (value: string) => void;
  error: string | undefined;
}

interface CheckedField {
  /** Empty by default. */
  initial?: string;
  /** The problem with a value, found before sending; the browser then checks no field. */
  check?: (value: string) => string | null;
  /** False omits the field. */
  isAsked?: boolean;
}

interface OwnField extends CheckedField {
  render: (control: FieldControl) => ReactNode;
}

interface LineField extends CheckedField, Omit<TextFieldProps, keyof FieldControl> {
  label: string;
  /** Whether it has several lines. */
  isLong?: boolean;
}

export type DialogField = OwnField | LineField;

export interface Words {
  title: string;
  /** The consequences. */
  description?: ReactNode;
  confirmLabel: string;
  isDangerous?: boolean;
}

export type DialogFields<K extends string> = Readonly<Record<K, DialogField>>;

interface Question<K extends string, T>
  extends Words,
    Pick<ActionOptions<T>, "done" | "onDone">,
    Partial<Pick<ActionOptions<T>, "failed">> {
  /** Further problems by field, found before sending. */
  check?: () => Readonly<Record<string, string | null>>;
  send: (values: Record<K, string>) => Promise<T>;
}

/** A subject's present state, and a line for each difference from the one seen before. */
interface ReloadedSubject<S> {
  present: S;
  news: readonly string[];
}

interface ActionDialogProps<S, K extends string, T> {
  /** The subject as shown when the dialog opened; the dialog keeps it until the server rejects it. */
  subject: S;
  /** The fields in their order, by the names of the server's errors. */
  fields?: ((subject: S) => DialogFields<K>) | undefined;
  ask: (subject: S) => Question<K, T>;
  /** Loads the subject again after a conflict. */
  reload?: ((seen: S) => Promise<ReloadedSubject<S> | null>) | undefined;
  cancelLabel?: string;
  onClose: () => void;
  /** Called after success, when the dialog has closed; moves the focus. */
  onGone?: (() => void) | undefined;
  /** The id of the element to focus if the button that opened the dialog was removed. */
  returnTo?: string;
  /** Further content and fields, with the problems by field. */
  children?: (problems: Readonly<Record<string, string>>) => ReactNode;
}

function FieldOf({ field, ...control }: FieldControl & { field: DialogField }) {
  if ("render" in field) return field.render(control);
  const { initial: _initial, check: _check, isAsked: _isAsked, isLong, ...rest } = field;
  const Line = isLong ? LongTextField : TextField;
  return <Line {...(rest as TextFieldProps<never>)} {...control} />;
}

/** Asks before one action, with fields. Stays open with its input until the action succeeds. */
export function ActionDialog<S, T, K extends string = never>(props: ActionDialogProps<S, K, T>) {
  const { ask, reload, onClose, onGone, returnTo = "", children, cancelLabel } = props;
  const [opener] = useState(() => document.activeElement);
  const [subject, setSubject] = useState(props.subject);
  const [edits, setEdits] = useState<Partial<Record<K, string>>>({});
  const [found, setFound] = useState<Record<string, string>>({});
  /** Changes by others, because of which the server rejected the last try. */
  const [news, setNews] = useState<readonly string[]>([]);
  const isDone = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const question = ask(subject);
  const { check, send, done, failed = "Failed to save. Please try again.", onDone } = question;
  const entries = (Object.entries(props.fields?.(subject) ?? {}) as [K, DialogField][]).filter(
    ([, { isAsked = true }]) => isAsked,
  );
  const values = Object.fromEntries(
    entries.map(([name, { initial = "" }]) => [name, edits[name] ?? initial]),
  ) as Record<K, string>;

  const action = useAction(
    async () => {
      try {
        return await send(values);
      } catch (error) {
        // If the reload fails, the dialog shows the text of the rejection.
        const isStale = error instanceof ApiError && error.status === 409 && reload;
        const reloaded = isStale ? await reload(subject).catch(() => null) : null;
        if (reloaded) {
          setSubject(reloaded.present);
          setNews(reloaded.news);
        }
        throw error;
      }
    },
    {
      done,
      failed,
      isFailureInPlace: true,
      onDone: (result) => {
        isDone.current = true;
        // Closes synchronously: an open dialog would take the focus back.
        flushSync(onClose);
        onDone?.(result);
        onGone?.();
      },
    },
  );

  useFocusOnError(form, Object.keys(found).length > 0 ? found : action.error);

  function confirm(submitted: HTMLFormElement) {
    form.current = submitted;
    const results = [
      ...entries.map(([name, field]) => [name, field.check?.(values[name])] as const),
      ...Object.entries(check?.() ?? {}),
    ];
    const complaints = results.filter((result): result is [string, string] => Boolean(result[1]));
    setFound(Object.fromEntries(complaints));
    setNews([]);
    if (complaints.length === 0) action.run();
    else action.clear();
  }

  const problems = { ...action.problems, ...found };
  return (
    <ConfirmDialog
      title={question.title}
      description={question.description}
      confirmLabel={question.confirmLabel}
      {...(cancelLabel && { cancelLabel })}
      isDangerous={question.isDangerous}
      banner={
        news.length > 0
          ? `Changed while you were here: ${news.join("; ")}. Nothing of yours was saved. If it should be, press again.`
          : action.banner
      }
      isPending={action.isPending}
      noValidate={entries.some(([, field]) => field.check)}
      onConfirm={confirm}
      onClose={onClose}
      finalFocus={() =>
        isDone.current && onGone
          ? false
          : opener?.isConnected
            ? null
            : document.getElementById(returnTo)
      }
    >
      {entries.map(([name, field]) => (
        <FieldOf
          key={name}
          field={field}
          value={values[name]}
          onValueChange={(value) => setEdits((typed) => ({ ...typed, [name]: value }))}
          error={problems[name]}
        />
      ))}
      {children?.(problems)}
    </ConfirmDialog>
  );
}
