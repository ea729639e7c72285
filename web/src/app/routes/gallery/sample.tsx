import type { ReactNode } from "react";

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid content-start gap-4 border-t-4 border-ink pt-4">
      <h2 className="headline text-xl">{title}</h2>
      {children}
    </section>
  );
}
