import { type RouteObject, useRoutes } from "react-router-dom";
import { lazyPage } from "@/app/lazy-page";
import { AppShell } from "@/app/shell/app-shell";
import { GuestOnly } from "@/app/shell/guest-only";
import { RequireSession } from "@/app/shell/require-session";
import { paths } from "@/lib/paths";

/** Needs a session; a visitor goes to the login page and comes back. */
const protectedRoutes: RouteObject[] = [
  { path: paths.home, element: lazyPage(() => import("@/app/routes/home"), "HomePage") },
  { path: paths.feed, element: lazyPage(() => import("@/app/routes/feed"), "FeedPage") },
  { path: paths.fans, element: lazyPage(() => import("@/app/routes/fans"), "FansPage") },
  {
    path: paths.leaderboard,
    element: lazyPage(() => import("@/app/routes/leaderboard"), "LeaderboardPage"),
  },
  {
    path: paths.sweepstakes,
    element: lazyPage(() => import("@/app/routes/sweepstakes"), "SweepstakesPage"),
  },
  {
    path: paths.sweepstakesAdmin,
    element: lazyPage(() => import("@/app/routes/sweepstakes-admin"), "SweepstakesAdminPage"),
  },
  {
    path: "/sweepstakes/:sweepstakeId",
    element: lazyPage(() => import("@/app/routes/sweepstake"), "SweepstakePage"),
  },
  {
    path: "/sweepstakes/:sweepstakeId/results",
    element: lazyPage(() => import("@/app/routes/sweepstake-results"), "SweepstakeResultsPage"),
  },
  {
    path: paths.profile,
    element: lazyPage(() => import("@/app/routes/own-profile"), "OwnProfilePage"),
  },
  {
    path: paths.editProfile,
    element: lazyPage(() => import("@/app/routes/edit-profile"), "EditProfilePage"),
  },
  {
    path: "/profile/:profileId",
    element: lazyPage(() => import("@/app/routes/user-profile"), "UserProfilePage"),
  },
];

/** Of no use to a signed-in user, who is sent on. */
const guestRoutes: RouteObject[] = [
  { path: paths.login, element: lazyPage(() => import("@/app/routes/login"), "LoginPage") },
  { path: paths.signup, element: lazyPage(() => import("@/app/routes/signup"), "SignupPage") },
];

/** For everybody; these pages look after the session themselves. */
const openRoutes: RouteObject[] = [
  {
    path: paths.resetPassword,
    element: lazyPage(() => import("@/app/routes/reset-password"), "ResetPasswordPage"),
  },
  {
    path: paths.changePassword,
    element: lazyPage(() => import("@/app/routes/change-password"), "ChangePasswordPage"),
  },
  { path: "*", element: lazyPage(() => import("@/app/routes/not-found"), "NotFoundPage") },
];

if (import.meta.env.DEV || import.meta.env.VITE_GALLERY === "1") {
  openRoutes.push({
    path: paths.gallery,
    element: lazyPage(() => import("@/app/routes/gallery/gallery"), "GalleryPage"),
  });
}

const routes: RouteObject[] = [
  {
    element: <AppShell />,
    children: [
      { element: <RequireSession />, children: protectedRoutes },
      { element: <GuestOnly />, children: guestRoutes },
      ...openRoutes,
    ],
  },
];

/**
 * Routes as a table. It is rendered by BrowserRouter and not by a data router, which would cost
 * 17 kB gzip before the first paint for loaders and actions that React Query makes unnecessary.
 */
export function AppRoutes() {
  return useRoutes(routes);
}
