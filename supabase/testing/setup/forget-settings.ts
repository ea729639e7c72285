/** The names of settings that a developer may have in the environment, of the project, its stack or its tests. */
const isSetting =
  /^(?:VITE|SUPABASE|STACK|MAIL|VAPID|FOOTBALL_DATA|GOOGLE_PLACES)_|^(?:ALLOWED_ORIGINS|CONFIRM_ADDRESSES|SIGN_IN_LIMIT|WEB_OUT_DIR)$|_(?:PORT|URL)$/;

/** Deletes the developer's settings from `env` and replaces those of .env, so that tests pass beside any. */
export function forgetSettings(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (isSetting.test(name)) delete env[name];
  // A folder without .env.
  env.TEST_ENV_DIR = import.meta.dirname;
}
