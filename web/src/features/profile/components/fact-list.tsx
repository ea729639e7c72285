import type { ReactNode } from "react";
import { Icon, type IconName } from "@/components/ui/icon";

export interface Fact {
  icon: IconName;
  label: string;
  value: ReactNode;
}

/** A fan's facts, line by line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))]">
      {facts.map(({ icon, label, value }) => (
        <div key={label} className="relative min-h-11 pl-14">
          <dt className="text-xs text-soft">
            <span className="absolute top-0 left-0 grid size-11 place-items-center rounded-md bg-sunken text-ink">
              <Icon name={icon} />
            </span>
            {label}
          </dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
