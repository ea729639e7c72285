/** Every address of the app, so that a link cannot be misspelt. */
export const paths = {
  home: "/",
  login: "/login",
  signup: "/signup",
  resetPassword: "/reset-password",
  changePassword: "/change-password",
  sweepstakes: "/sweepstakes",
  sweepstakesAdmin: "/sweepstakes/admin",
  sweepstake: (id: number) => `/sweepstakes/${id}`,
  sweepstakeResults: (id: number) => `/sweepstakes/${id}/results`,
  profile: "/profile",
  editProfile: "/profile/edit",
  userProfile: (profileId: string) => `/profile/${encodeURIComponent(profileId)}`,
  gallery: "/dev/components",
} as const;
