import type { Suspension } from "@contract/decisions.ts";
import { startTransition, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { posterButtonStyle } from "@/components/ui/poster-button-style";
import { cx } from "@/lib/cx";
import { formatDate } from "@/lib/dates";
import { lazyDialog } from "@/lib/lazy-part";

const AppealDialog = lazyDialog(
  () => import("@/features/safety/components/appeal-dialog"),
  "AppealDialog",
);

/** Why the user may not write, as a sentence. */
export const suspensionText = ({ until }: Suspension) =>
  `You're suspended until ${formatDate(until.slice(0, 10))}, so this has to wait.`;

/** On every page of a suspended fan: the end, the reason, the remaining actions, and the appeal. */
export function SuspensionBanner({ suspension }: { suspension: Suspension }) {
  const [isAsking, setIsAsking] = useState(false);
  const { until, message, decisionId, appeal } = suspension;
  return (
    <div className="mx-auto w-full max-w-board px-4 pt-4">
      <Banner tone="notice" icon="alert">
        <p>Your account is suspended until {formatDate(until.slice(0, 10))}.</p>
        {message === null ? null : (
          <p dir="auto" className="wrap-anywhere">
            {message}
          </p>
        )}
        <p className="font-normal">
          You can read, block, report, download your data and leave. Posting, liking, rating and
          picking have to wait.
          {appeal === "OPEN" ? <span> An admin is reading your appeal.</span> : null}
          {appeal === "DECLINED" ? <span> Your appeal was declined.</span> : null}
        </p>
        {appeal === "NONE" ? (
          <Button
            className={cx("mt-2", posterButtonStyle.filled)}
            aria-haspopup="dialog"
            onClick={() => startTransition(() => setIsAsking(true))}
          >
            Appeal
          </Button>
        ) : null}
      </Banner>
      {isAsking ? (
        <AppealDialog decisionId={decisionId} onClose={() => setIsAsking(false)} />
      ) : null}
    </div>
  );
}
