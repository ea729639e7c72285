import type { ReactNode } from "react";
import { Poster } from "@/components/layout/poster";
import { feelingColours, feelingStops } from "@/lib/feeling-scale";
import { useDocumentTitle } from "@/lib/use-document-title";

interface AuthLayoutProps {
  title: string;
  intro: ReactNode;
  /** The confession on the poster beside the form. */
  poster: { verb: string; polarity: "positive" | "negative"; name: string };
  /** Where else to go, below the form. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The cover of the magazine on one side, a form on the other. */
export function AuthLayout({ title, intro, poster, footer, children }: AuthLayoutProps) {
  useDocumentTitle(title);
  return (
    <div className="grid flex-1 content-start lg:grid-cols-[1.1fr_1fr] lg:content-stretch">
      <aside
        aria-label="What this is about"
        data-always-light
        className="flex flex-col justify-between gap-8 overflow-hidden bg-accent px-4 py-6 text-on-accent sm:px-6 lg:p-14"
      >
        <Poster
          ground="accent"
          question="Am I the only person in the world who"
          {...poster}
          className="max-lg:gap-1.5 max-lg:*:nth-2:text-display"
        />
        <div className="grid gap-4 max-lg:hidden">
          <p className="headline text-2xl">No. It's not just you.</p>
          <div className="flex gap-1.5" aria-hidden="true">
            {feelingStops.map((stop) => (
              <span
                key={stop}
                {...feelingColours(stop)}
                className="h-4 flex-1 rounded-sm bg-feel"
              />
            ))}
          </div>
        </div>
      </aside>
      <div className="mx-auto grid w-full max-w-form content-center gap-6 px-4 py-10 sm:px-6 lg:py-16">
        <header className="grid gap-2">
          <h1 className="headline text-display">{title}</h1>
          <div className="text-soft">{intro}</div>
        </header>
        {children}
        {footer ? <div className="border-t-2 border-line pt-5 text-sm">{footer}</div> : null}
      </div>
    </div>
  );
}
