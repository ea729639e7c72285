interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
  /** Turnstile's site key, if Auth requires a captcha. */
  readonly VITE_CAPTCHA_SITE_KEY?: string;
  /** The app's public origin, for shared links; defaults to the current one. */
  readonly VITE_SITE_URL?: string;
  /** The operator's name, and an email address or URL to reach them. */
  readonly VITE_OPERATOR?: string;
  readonly VITE_CONTACT?: string;
  /** The public VAPID key; without it push is off. */
  readonly VITE_VAPID_PUBLIC_KEY?: string;
}

declare module "virtual:common-passwords" {
  const passwords: string;
  export default passwords;
}
