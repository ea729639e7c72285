import { type Report, type ReportAction, reportLimits } from "@contract/reports.ts";
import { type FormEvent, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { TextLink } from "@/components/ui/text-link";
import { useDecideReport } from "@/features/safety/mutations";
import { reasonLabels } from "@/features/safety/reasons";
import { bannerText, fieldErrors } from "@/lib/api-error";
import { displayName } from "@/lib/names";
import { paths } from "@/lib/paths";
import { toast } from "@/lib/toast";
import { useSubmitLock } from "@/lib/use-submit-lock";

const titles = {
  POST: (name: string) => `Post by ${name}`,
  REPLY: (name: string) => `Reply by ${name}`,
  PROFILE: (name: string) => `Profile of ${name}`,
} as const;

function describeReporters({ reportCount, reasons }: Report): string {
  // Reports go with the accounts of those who wrote them.
  if (reportCount === 0) return "Nobody who reported it is here any more.";
  const fans = reportCount === 1 ? "One fan" : `${reportCount} fans`;
  return `${fans}: ${reasons.map((reason) => reasonLabels[reason]).join(", ")}`;
}

/** What was reported, by how many and why, and the three things that can be done about it. */
export function ReportCard({ report }: { report: Report }) {
  const { subject, subjectType } = report;
  const name = displayName(subject.user);
  const [action, setAction] = useState<ReportAction>("DISMISS");
  const [note, setNote] = useState("");
  const [days, setDays] = useState(String(reportLimits.usualDays));
  const { mutateAsync, isPending, error } = useDecideReport();
  const submitOnce = useSubmitLock();
  const problems = fieldErrors(error);
  const banner = bannerText(error, "Failed to save. Please try again.");

  async function decide() {
    try {
      const suspension = action === "SUSPEND" ? { days: Number(days) } : {};
      await mutateAsync({ id: report.id, action, note, ...suspension });
      toast.success("Done, and in the log");
    } catch {
      // Shown above the fields, which keep what was typed.
    }
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submitOnce(decide);
  }

  const title = titles[subjectType](name);
  return (
    <Card aria-label={title} className="grid gap-4">
      <CardTitle>
        <TextLink
          to={
            subject.postId === null
              ? paths.userProfile(subject.user.id)
              : paths.post(subject.postId)
          }
        >
          {title}
        </TextLink>
      </CardTitle>
      {subjectType === "PROFILE" ? null : (
        <blockquote dir="auto" className="border-s-4 border-line-strong ps-4 wrap-anywhere">
          {subject.content ?? "Its author has deleted it."}
        </blockquote>
      )}
      <p className="font-semibold">{describeReporters(report)}</p>
      {report.notes.length > 0 ? (
        <ul className="grid list-disc gap-1 ps-5 text-soft">
          {report.notes.map((text, place) => (
            <li key={place} dir="auto" className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      {report.status === "closed" ? (
        <p className="text-soft">Closed</p>
      ) : (
        <form onSubmit={onSubmit} className="grid gap-4 sm:grid-cols-2">
          {banner ? <Banner tone="error">{banner}</Banner> : null}
          <Field label="What to do" error={problems.action}>
            <Select
              value={action}
              onChange={(event) => setAction(event.target.value as ReportAction)}
            >
              <option value="DISMISS">Nothing: dismiss it</option>
              <option value="REMOVE">
                {subjectType === "PROFILE"
                  ? "Clear name, place and photo"
                  : `Remove the ${subjectType.toLowerCase()}`}
              </option>
              <option value="SUSPEND">Suspend the fan</option>
            </Select>
          </Field>
          {action === "SUSPEND" ? (
            <Field label="For how many days" error={problems.days}>
              <Input
                type="number"
                required
                min={1}
                max={reportLimits.days}
                value={days}
                onChange={(event) => setDays(event.target.value)}
              />
            </Field>
          ) : null}
          <Field
            label="Why"
            hint={
              action === "SUSPEND" ? "The fan reads this, and so does the log." : "For the log."
            }
            error={problems.note}
            className="sm:col-span-2"
          >
            <Input
              required
              maxLength={reportLimits.note}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
          <div>
            <Button
              type="submit"
              variant={action === "DISMISS" ? "secondary" : "danger"}
              loading={isPending}
            >
              Decide
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
