import type { ComponentType } from "react";
import { Outlet, type RouteObject } from "react-router-dom";
import { AppShell } from "@/app/shell/app-shell";
import { ErrorPage } from "@/app/shell/error-page";
import { GuestOnly } from "@/app/shell/guest-only";
import { Root } from "@/app/shell/root";
import { TopNav } from "@/app/shell/top-nav";
import { paths } from "@/lib/paths";
import { whenOnline } from "@/lib/when-online";

/**
 * A route's component in a chunk of its own. The page before it stays until the chunk is there, and so
 * does what was typed if the connection is gone.
 */
const lazy =
  <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  async () => ({ Component: (await whenOnline(load))[name] });

const loadLegal = () => import("@/app/routes/legal");
const loadItem = () => import("@/app/routes/item");

/** Needs a session; a visitor goes to the login page and comes back. */
const protectedRoutes: RouteObject[] = [
  { path: paths.home, lazy: lazy(() => import("@/app/routes/home"), "HomePage") },
  { path: paths.feed, lazy: lazy(() => import("@/app/routes/feed"), "FeedPage") },
  { path: "/feed/:postId", lazy: lazy(() => import("@/app/routes/post"), "PostPage") },
  { path: paths.fans, lazy: lazy(() => import("@/app/routes/fans"), "FansPage") },
  {
    path: paths.leaderboard,
    lazy: lazy(() => import("@/app/routes/leaderboard"), "LeaderboardPage"),
  },
  {
    path: paths.sweepstakes,
    lazy: lazy(() => import("@/app/routes/sweepstakes"), "SweepstakesPage"),
  },
  {
    path: paths.sweepstakesAdmin,
    lazy: lazy(() => import("@/app/routes/sweepstakes-admin"), "SweepstakesAdminPage"),
  },
  {
    path: "/sweepstakes/:sweepstakeId",
    lazy: lazy(() => import("@/app/routes/sweepstake"), "SweepstakePage"),
  },
  {
    path: "/sweepstakes/:sweepstakeId/results",
    lazy: lazy(() => import("@/app/routes/sweepstake-results"), "SweepstakeResultsPage"),
  },
  {
    path: "/sweepstakes/:sweepstakeId/standings",
    lazy: lazy(() => import("@/app/routes/sweepstake-standings"), "SweepstakeStandingsPage"),
  },
  { path: paths.profile, lazy: lazy(() => import("@/app/routes/own-profile"), "OwnProfilePage") },
  { path: paths.welcome, lazy: lazy(() => import("@/app/routes/welcome"), "WelcomePage") },
  { path: paths.admin, lazy: lazy(() => import("@/app/routes/admin"), "AdminPage") },
  {
    path: paths.catalogueAdmin,
    lazy: lazy(() => import("@/app/routes/admin-catalogue"), "CatalogueAdminPage"),
  },
  { path: paths.account, lazy: lazy(() => import("@/app/routes/account"), "AccountPage") },
  {
    path: paths.notifications,
    lazy: lazy(() => import("@/app/routes/notifications"), "NotificationsPage"),
  },
  {
    path: paths.editProfile,
    lazy: lazy(() => import("@/app/routes/edit-profile"), "EditProfilePage"),
  },
  {
    path: "/profile/:profileId",
    lazy: lazy(() => import("@/app/routes/user-profile"), "UserProfilePage"),
  },
  { path: "/teams/:slugOrId", lazy: lazy(loadItem, "TeamPage") },
  { path: "/athletes/:slugOrId", lazy: lazy(loadItem, "AthletePage") },
  { path: "/sports/:slugOrId", lazy: lazy(loadItem, "SportPage") },
];

/** Of no use to a signed-in user, who is sent on. */
const guestRoutes: RouteObject[] = [
  { path: paths.login, lazy: lazy(() => import("@/app/routes/login"), "LoginPage") },
  { path: paths.signup, lazy: lazy(() => import("@/app/routes/signup"), "SignupPage") },
];

/** For everybody; these pages look after the session themselves. */
const openRoutes: RouteObject[] = [
  {
    path: paths.resetPassword,
    lazy: lazy(() => import("@/app/routes/reset-password"), "ResetPasswordPage"),
  },
  {
    path: paths.changePassword,
    lazy: lazy(() => import("@/app/routes/change-password"), "ChangePasswordPage"),
  },
  {
    path: paths.confirmEmail,
    lazy: lazy(() => import("@/app/routes/confirm-email"), "ConfirmEmailPage"),
  },
  { path: paths.terms, lazy: lazy(loadLegal, "TermsPage") },
  { path: paths.privacy, lazy: lazy(loadLegal, "PrivacyPage") },
  { path: paths.rules, lazy: lazy(loadLegal, "RulesPage") },
  { path: "*", lazy: lazy(() => import("@/app/routes/not-found"), "NotFoundPage") },
];

if (import.meta.env.DEV || import.meta.env.VITE_GALLERY === "1") {
  openRoutes.push({
    path: paths.gallery,
    lazy: lazy(() => import("@/app/routes/gallery/gallery"), "GalleryPage"),
  });
}

/** Keeps the frame standing when a page breaks. */
const withinFrame = (children: RouteObject[]): RouteObject[] => [
  { errorElement: <ErrorPage />, children },
];

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    children: [
      {
        lazy: lazy(() => import("@/app/shell/signed-in"), "SignedIn"),
        children: withinFrame(protectedRoutes),
      },
      {
        element: (
          <AppShell nav={<TopNav />}>
            <Outlet />
          </AppShell>
        ),
        children: withinFrame([{ element: <GuestOnly />, children: guestRoutes }, ...openRoutes]),
      },
    ],
  },
];
