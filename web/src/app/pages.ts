// Every page of the app: the router, the build, the page benchmark and the journeys read this list.
// Relative imports, for code that runs unbundled.
import { paths } from "../lib/paths.ts";

interface PageHead {
  title: string;
  /** A line above the title, in the product's voice. */
  kicker?: string;
  children?: string;
  isTitleGrowing?: boolean;
}

export interface AppPage {
  /** The route pattern. */
  path: string;
  /** Its file below routes/. */
  module: string;
  /** The name of its export. */
  component: string;
  /** The users who may open it; others are redirected. */
  for: "fans" | "visitors" | "everybody";
  /** A public page whose visitors usually have a session. */
  isAsFan?: true;
  isForAdmins?: true;
  /** A page for fans with a public version that names no one. */
  isOpen?: true;
  /** The page's head if it needs no data: painted before data arrives. */
  head?: PageHead;
  /** The title and description of its document, where the page's own depend on data. */
  preview?: { title: string; description: string };
  width?: "board" | "columns";
}

/** Pages are for fans unless they say otherwise. */
const listedPages: readonly (Omit<AppPage, "for"> & Partial<Pick<AppPage, "for">>)[] = [
  {
    path: paths.home,
    module: "home",
    component: "HomePage",
    width: "board",
    // The page appends the fan's name.
    head: { title: "Good to see you", isTitleGrowing: true },
  },
  {
    path: paths.feed,
    module: "feed",
    component: "FeedPage",
    width: "columns",
    head: { kicker: "Say it. Someone agrees.", title: "Feed" },
  },
  { path: "/feed/:postId", module: "post", component: "PostPage" },
  {
    path: paths.fans,
    module: "fans",
    component: "FansPage",
    width: "board",
    head: { kicker: "Someone out there feels it, too.", title: "Find a Fan" },
  },
  {
    path: paths.leaderboard,
    module: "leaderboard",
    component: "LeaderboardPage",
    width: "board",
    head: {
      kicker: "Adored up there, loathed down here.",
      title: "Rankings",
      children: "Ranked by rating and by how many fans rated.",
    },
  },
  {
    path: paths.sweepstakes,
    module: "sweepstakes",
    component: "SweepstakesPage",
    width: "board",
    head: {
      title: "Sweepstakes",
      children: "Call the winners before the first whistle. Bragging rights are extra.",
    },
  },
  {
    path: paths.sweepstakesAdmin,
    module: "sweepstakes-admin",
    component: "SweepstakesAdminPage",
    isForAdmins: true,
    head: {
      kicker: "For admins",
      title: "Run sweepstakes",
      children: "Set up the next contest, or post the results.",
    },
  },
  { path: "/sweepstakes/:sweepstakeId", module: "sweepstake", component: "SweepstakePage" },
  {
    path: "/sweepstakes/:sweepstakeId/results",
    module: "sweepstake-results",
    component: "SweepstakeResultsPage",
  },
  {
    path: "/sweepstakes/:sweepstakeId/standings",
    module: "sweepstake-standings",
    component: "SweepstakeStandingsPage",
  },
  {
    path: "/sweepstakes/:sweepstakeId/entries",
    module: "sweepstake-friends",
    component: "SweepstakeFriendsPage",
  },
  {
    path: "/sweepstakes/:sweepstakeId/entries/:profileId",
    module: "sweepstake-entry",
    component: "SweepstakeEntryPage",
  },
  { path: "/series/:seriesId", module: "series", component: "SeriesPage" },
  {
    path: "/pools/join/:code",
    module: "join-pool",
    component: "JoinPoolPage",
    isOpen: true,
    head: {
      kicker: "You're invited.",
      title: "Join the pool",
      children: "A private table. Members see your name and, after each lock, your picks.",
    },
  },
  { path: "/pools/:poolId", module: "pool", component: "PoolPage" },
  { path: paths.profile, module: "own-profile", component: "OwnProfilePage" },
  {
    path: paths.welcome,
    module: "welcome",
    component: "WelcomePage",
    head: {
      kicker: "You're not the only one. Let's prove it.",
      title: "Find your people",
      children: "Six things you love or can't stand, and we know who feels the same.",
    },
  },
  {
    path: paths.admin,
    module: "admin",
    component: "AdminPage",
    isForAdmins: true,
    head: {
      kicker: "For admins",
      title: "Reports",
      children: "Reports by fans, one entry per post, reply or profile.",
    },
  },
  {
    path: paths.catalogueAdmin,
    module: "admin-catalogue",
    component: "CatalogueAdminPage",
    isForAdmins: true,
    head: {
      kicker: "For admins",
      title: "Catalog",
      children: "Suggestions by fans, and every sport, team and athlete.",
    },
  },
  {
    path: paths.adminTasks,
    module: "admin-tasks",
    component: "AdminTasksPage",
    isForAdmins: true,
    head: {
      kicker: "For admins",
      title: "Waiting for you",
      children: "Tasks for admins, oldest first.",
    },
  },
  {
    path: paths.adminLog,
    module: "admin-log",
    component: "AdminLogPage",
    isForAdmins: true,
    head: {
      kicker: "For admins",
      title: "Log",
      children: "Every decision by an admin, with the reason. It can't be changed.",
    },
  },
  {
    path: paths.account,
    module: "account",
    component: "AccountPage",
    head: { kicker: "Only you can see this.", title: "Account" },
  },
  {
    path: paths.appeals,
    module: "appeals",
    component: "AppealsPage",
    head: {
      title: "Decisions about you",
      children: "You can appeal each one once. An admin will take another look.",
    },
  },
  {
    path: paths.notifications,
    module: "notifications",
    component: "NotificationsPage",
    head: { kicker: "It's not just you.", title: "Notifications" },
  },
  {
    path: paths.editProfile,
    module: "edit-profile",
    component: "EditProfilePage",
    head: {
      title: "Edit Profile",
      children: "The name and face other fans will know you by.",
    },
  },
  { path: "/profile/:profileId", module: "user-profile", component: "UserProfilePage" },
  {
    path: "/teams/:slugOrId",
    module: "item",
    component: "TeamPage",
    isOpen: true,
    width: "board",
    preview: { title: "Team", description: "Love them or hate them? See who's with you." },
  },
  {
    path: "/athletes/:slugOrId",
    module: "item",
    component: "AthletePage",
    isOpen: true,
    width: "board",
    preview: { title: "Athlete", description: "Love them or hate them? See who's with you." },
  },
  {
    path: "/sports/:slugOrId",
    module: "item",
    component: "SportPage",
    isOpen: true,
    width: "board",
    preview: { title: "Sport", description: "Love it or hate it? See who's with you." },
  },
  { path: "/teams/:slugOrId/fans", module: "item-fans", component: "TeamFansPage" },
  { path: "/athletes/:slugOrId/fans", module: "item-fans", component: "AthleteFansPage" },
  { path: "/sports/:slugOrId/fans", module: "item-fans", component: "SportFansPage" },
  {
    path: "/invite/:code",
    module: "invite",
    component: "InvitePage",
    isOpen: true,
    head: {
      kicker: "Someone wants to know.",
      title: "Are you the only one?",
      children: "A fan asks. Rate six things you love or can't stand, and see how well you match.",
    },
  },
  { path: paths.login, module: "login", component: "LoginPage", for: "visitors" },
  { path: paths.signup, module: "signup", component: "SignupPage", for: "visitors" },
  {
    path: paths.resetPassword,
    module: "reset-password",
    component: "ResetPasswordPage",
    for: "everybody",
  },
  {
    path: paths.changePassword,
    module: "change-password",
    component: "ChangePasswordPage",
    for: "everybody",
    isAsFan: true,
  },
  {
    path: paths.confirmAccount,
    module: "confirm-account",
    component: "ConfirmAccountPage",
    for: "everybody",
  },
  {
    path: paths.confirmEmail,
    module: "confirm-email",
    component: "ConfirmEmailPage",
    for: "everybody",
    isAsFan: true,
  },
  {
    path: paths.unsubscribe,
    module: "unsubscribe",
    component: "UnsubscribePage",
    for: "everybody",
  },
  {
    path: paths.terms,
    module: "legal",
    component: "TermsPage",
    for: "everybody",
    head: { title: "Terms", children: "The deal, in plain words." },
  },
  {
    path: paths.privacy,
    module: "legal",
    component: "PrivacyPage",
    for: "everybody",
    head: {
      title: "Privacy",
      children: "Your data: what we store, who sees it, and how to delete it.",
    },
  },
  {
    path: paths.rules,
    module: "legal",
    component: "RulesPage",
    for: "everybody",
    head: { title: "Community rules", children: "Be loud. Don't be cruel." },
  },
  { path: "*", module: "not-found", component: "NotFoundPage", for: "everybody" },
];

export const pages: readonly AppPage[] = listedPages.map((page) => ({ for: "fans", ...page }));

export const pageAt = (path: string): AppPage | undefined =>
  pages.find((page) => page.path === path);

export function headOf(path: string): PageHead {
  const head = pageAt(path)?.head;
  if (!head) throw new Error(`${path} has no head of its own.`);
  return head;
}
