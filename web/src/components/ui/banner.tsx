import type { ReactNode } from "react";
import { Icon, type IconName } from "@/components/ui/icon";
import { cx } from "@/lib/cx";

interface BannerProps {
  tone: "error" | "notice";
  icon?: IconName;
  children: ReactNode;
}

/** A message of a whole form or page; screen readers announce an error at once. */
export function Banner({ tone, icon, children }: BannerProps) {
  const isError = tone === "error";
  return (
    <div
      role={isError ? "alert" : "status"}
      className={cx(
        "flex items-start gap-3 rounded-md px-4 py-3 text-sm font-semibold",
        isError ? "bg-danger-fill text-on-danger" : "bg-accent text-on-accent",
      )}
    >
      <Icon name={icon ?? (isError ? "alert" : "mail")} className="mt-px size-5" />
      <div>{children}</div>
    </div>
  );
}
