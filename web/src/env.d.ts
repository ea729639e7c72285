interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
  /** Of Turnstile, where the project's auth service asks for a captcha. */
  readonly VITE_CAPTCHA_SITE_KEY?: string;
  /** The origin that the app is served from, for what is told to others; without it where it is open. */
  readonly VITE_SITE_URL?: string;
  /** Of the pair that browsers are pushed to with; without it there is no push. */
  readonly VITE_VAPID_PUBLIC_KEY?: string;
  /** "1" keeps the component gallery in a production build. */
  readonly VITE_GALLERY?: string;
}

declare module "virtual:common-passwords" {
  const passwords: string;
  export default passwords;
}
