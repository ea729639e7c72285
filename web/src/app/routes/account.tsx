import type { OwnProfile } from "@contract/users.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocation } from "react-router-dom";
import { headOf } from "@/app/pages";
import { ShortcutsSwitch } from "@/app/shell/shortcuts-switch";
import { ThemeChoice } from "@/app/shell/theme-choice";
import { useLogOut } from "@/app/shell/use-log-out";
import { Page } from "@/components/layout/page";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { ConfirmPopover } from "@/components/ui/confirm-popover";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { useUserId } from "@/features/auth/auth-context";
import { ChangeEmail } from "@/features/auth/components/change-email";
import { OwnSessions } from "@/features/auth/components/own-sessions";
import { OwnSuggestions } from "@/features/catalogue/components/own-suggestions";
import { DeleteAccount } from "@/features/profile/components/delete-account";
import { OwnData } from "@/features/profile/components/own-data";
import { ownProfileQuery } from "@/features/profile/queries";
import { OwnReminders } from "@/features/reminders/components/own-reminders";
import { BlockedFans } from "@/features/safety/components/blocked-fans";
import { OwnReports } from "@/features/safety/components/own-reports";
import { useIsNear } from "@/lib/page/use-is-near";
import { ownReportsId, paths } from "@/lib/paths";
import { endOtherSessions } from "@/lib/session/access-token";
import { toast } from "@/lib/toast";

/** Settings that are not part of the public profile. */
export function AccountPage() {
  const profile = useQuery(ownProfileQuery(useUserId()));
  return (
    <Page>
      <PageHeader
        {...headOf(paths.account)}
        actions={
          <LinkButton to={paths.profile} variant="secondary">
            Back to your profile
          </LinkButton>
        }
      />
      <QueryView
        query={profile}
        errorTitle="Failed to fetch profile"
        loading={
          <SkeletonRows label="Loading your account" rows={3} rowStyle="h-40" shape="card" />
        }
      >
        {(data) => <AccountSections profile={data} />}
      </QueryView>
    </Page>
  );
}

function AccountSections({ profile }: { profile: OwnProfile }) {
  const logOut = useLogOut();
  const { hash } = useLocation();
  const place = useRef<HTMLElement>(null);
  const isNear = useIsNear(place);
  async function logOutEverywhere() {
    try {
      await endOtherSessions();
      logOut();
    } catch {
      toast.error("Failed to log out everywhere. Please try again.");
    }
  }
  return (
    <div className="grid gap-6">
      <Card aria-labelledby="email" className="grid gap-4">
        <CardTitle id="email">Email</CardTitle>
        <p className="font-semibold wrap-anywhere">{profile.email}</p>
        <ChangeEmail email={profile.email} />
      </Card>
      <Card aria-labelledby="signing-in" className="grid gap-4">
        <CardTitle id="signing-in">Signing in</CardTitle>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.changePassword} variant="secondary">
            Change password
          </LinkButton>
          <Button variant="secondary" onClick={logOut}>
            Log out
          </Button>
          <ConfirmPopover
            trigger={<Button variant="secondary">Log out everywhere</Button>}
            question="Log out here and in every other browser?"
            confirmLabel="Log out everywhere"
            cancelLabel="Stay logged in"
            onConfirm={() => void logOutEverywhere()}
          />
        </div>
        <h3 className="font-semibold">Where you're logged in</h3>
        <OwnSessions userId={profile.id} />
      </Card>
      <Card aria-labelledby="reminders" className="grid gap-4">
        <CardTitle id="reminders">Reminders</CardTitle>
        <OwnReminders userId={profile.id} />
      </Card>
      <Card aria-labelledby="this-browser" className="grid gap-4">
        <CardTitle id="this-browser">This browser</CardTitle>
        <ThemeChoice />
        {/* Phones have no keys. */}
        <div className="grid gap-1 [@media(any-hover:none)]:hidden">
          <ShortcutsSwitch />
          <p className="text-soft">Press / to search, n to post, ? for help.</p>
        </div>
      </Card>
      <Card ref={place} aria-labelledby="own-data" className="grid gap-4">
        <CardTitle id="own-data">Your data</CardTitle>
        <OwnData userId={profile.id} />
      </Card>
      {/* Hidden without entries. Late ones push down little. */}
      {isNear || hash === `#${ownReportsId}` ? (
        <>
          <OwnReports />
          <OwnSuggestions />
          <BlockedFans />
        </>
      ) : null}
      <Card aria-labelledby="leaving" className="grid gap-4">
        <CardTitle id="leaving">Leaving</CardTitle>
        <DeleteAccount userId={profile.id} />
      </Card>
      <p className="text-sm text-soft">
        The small print, which isn't small: <TextLink to={paths.terms}>terms</TextLink>,{" "}
        <TextLink to={paths.privacy}>privacy</TextLink>,{" "}
        <TextLink to={paths.rules}>community rules</TextLink>.
      </p>
    </div>
  );
}
