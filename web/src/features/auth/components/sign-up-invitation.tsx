import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { Card, CardTitle } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { rememberPath } from "@/features/auth/return-path";
import { paths } from "@/lib/paths";

/** Invites a visitor to sign up for the hidden part, and returns to this page. */
export function SignUpInvitation({ title, children }: { title: string; children: ReactNode }) {
  const wayBack = rememberPath(useLocation());
  return (
    <Card aria-labelledby="sign-up-to-see" className="grid content-start gap-4">
      <CardTitle id="sign-up-to-see">{title}</CardTitle>
      <p className="max-w-text text-soft">{children}</p>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
        <LinkButton to={paths.signup} state={wayBack}>
          Sign up
        </LinkButton>
        <LinkButton variant="secondary" to={paths.login} state={wayBack}>
          Log in
        </LinkButton>
      </div>
    </Card>
  );
}
