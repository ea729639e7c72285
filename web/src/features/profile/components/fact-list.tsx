import type { ReactNode } from "react";
import { Icon, type IconName } from "@/components/ui/icon";

export interface Fact {
  icon: IconName;
  label: string;
  value: ReactNode;
}

/** What is known about a fan, line by line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-5 sm:grid-cols-2">
      {facts.map(({ icon, label, value }) => (
        <div key={label} className="flex items-start gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-md bg-sunken">
            <Icon name={icon} />
          </span>
          <div>
            <dt className="text-xs text-soft">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        </div>
      ))}
    </dl>
  );
}
