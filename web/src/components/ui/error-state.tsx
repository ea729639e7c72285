import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

interface ErrorStateProps {
  title: string;
  /** "h1" if it is the whole page. */
  as?: "h1" | "h2" | "p";
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
}

/** A loading error with a retry button. */
export function ErrorState(props: ErrorStateProps) {
  const { title, as: Title = "p", children, onRetry, isRetrying = false } = props;
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-4 rounded-lg bg-sheet p-5 shadow-raised sm:p-7"
    >
      <div className="flex items-start gap-3">
        <Icon name="alert" className="mt-0.5 size-7 text-danger" />
        <div className="grid gap-1">
          <Title className="headline text-xl">{title}</Title>
          <div className="text-soft">{children ?? "It may be your connection. Try again."}</div>
        </div>
      </div>
      {onRetry ? (
        <Button variant="secondary" onClick={onRetry} loading={isRetrying}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}
