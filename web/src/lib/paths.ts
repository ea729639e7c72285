/** Every address of the app, so that a link cannot be misspelt. */
export const paths = {
  home: "/",
  login: "/login",
  signup: "/signup",
  resetPassword: "/reset-password",
  changePassword: "/change-password",
  feed: "/feed",
  profile: "/profile",
  editProfile: "/profile/edit",
  userProfile: (profileId: string) => `/profile/${encodeURIComponent(profileId)}`,
  gallery: "/dev/components",
} as const;
