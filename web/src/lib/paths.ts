/** The hash of the requests on the user's own profile. */
export const friendRequestsId = "friend-requests";

/** The hash that focuses the form for a new post in the feed. */
export const newPostId = "new-post";

/** The hash that focuses the form for a reply on a post's page. */
export const newReplyId = "new-reply";

/** The hash of the user's reports under Account. */
export const ownReportsId = "reports";

/** The hash that focuses the search for fans by name. */
export const fanSearchId = "search";

/** Every address of the app, so that the compiler catches misspelled links. */
export const paths = {
  home: "/",
  login: "/login",
  signup: "/signup",
  resetPassword: "/reset-password",
  changePassword: "/change-password",
  confirmAccount: "/confirm-account",
  confirmEmail: "/confirm-email",
  unsubscribe: "/unsubscribe",
  feed: "/feed",
  newPost: `/feed#${newPostId}`,
  post: (id: number) => `/feed/${id}`,
  newReply: (id: number) => `/feed/${id}#${newReplyId}`,
  fans: "/fans",
  findFan: `/fans#${fanSearchId}`,
  leaderboard: "/leaderboard",
  sweepstakes: "/sweepstakes",
  sweepstakesAdmin: "/sweepstakes/admin",
  sweepstake: (id: number) => `/sweepstakes/${id}`,
  sweepstakeResults: (id: number) => `/sweepstakes/${id}/results`,
  sweepstakeStandings: (id: number) => `/sweepstakes/${id}/standings`,
  sweepstakeEntry: (id: number, profileId: string) =>
    `/sweepstakes/${id}/entries/${encodeURIComponent(profileId)}`,
  sweepstakeFriends: (id: number) => `/sweepstakes/${id}/entries`,
  series: (id: number) => `/series/${id}`,
  pool: (id: number) => `/pools/${id}`,
  invite: (code: string) => `/invite/${encodeURIComponent(code)}`,
  joinPool: (code: string) => `/pools/join/${encodeURIComponent(code)}`,
  manageSweepstake: (id: number) => `/sweepstakes/admin?tab=results&sweepstake=${id}`,
  nextRoundLike: (id: number) => `/sweepstakes/admin?like=${id}`,
  profile: "/profile",
  friendRequests: `/profile#${friendRequestsId}`,
  editProfile: "/profile/edit",
  account: "/account",
  ownReports: `/account#${ownReportsId}`,
  notifications: "/notifications",
  appeals: "/appeals",
  admin: "/admin",
  adminTasks: "/admin/tasks",
  catalogueAdmin: "/admin/catalogue",
  adminLog: "/admin/log",
  terms: "/terms",
  privacy: "/privacy",
  rules: "/rules",
  welcome: "/welcome",
  userProfile: (profileId: string) => `/profile/${encodeURIComponent(profileId)}`,
  team: (slug: string) => `/teams/${encodeURIComponent(slug)}`,
  athlete: (slug: string) => `/athletes/${encodeURIComponent(slug)}`,
  sport: (slug: string) => `/sports/${encodeURIComponent(slug)}`,
} as const;
