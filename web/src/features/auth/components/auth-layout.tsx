import type { ReactNode } from "react";
import { SiteFooter } from "@/components/layout/site-footer";
import { useDocumentTitle } from "@/lib/page/use-document-title";

interface AuthLayoutProps {
  title: string;
  intro?: ReactNode;
  cover: ReactNode;
  /** Links below the form. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A magazine cover on one side, a form on the other. */
export function AuthLayout({ title, intro, cover, footer, children }: AuthLayoutProps) {
  useDocumentTitle(title);
  return (
    <div className="grid flex-1 content-start lg:grid-cols-[1.1fr_1fr] lg:content-stretch">
      {/* First in the document, too: a browser that paints half of it must not move the form later. */}
      <div className="flex flex-col *:flex-1">{cover}</div>
      <div
        id="form"
        className="mx-auto grid w-full max-w-form content-center gap-6 px-gutter py-8 lg:sticky lg:top-14 lg:min-h-[calc(100svh-57px)] lg:self-start lg:py-16"
      >
        <header className="grid gap-2">
          <h1 className="headline text-display">{title}</h1>
          {intro ? <div className="text-soft">{intro}</div> : null}
        </header>
        {children}
        {footer ? <div className="border-t-2 border-line pt-5 text-sm">{footer}</div> : null}
        <SiteFooter />
      </div>
    </div>
  );
}
