export interface Env {
  supabaseUrl: string;
  publishableKey: string;
}

function required(name: string, value: string | undefined): string {
  if (!value) {
    throw new Error(`${name} is not set. Copy .env.example to .env, or start with "npm start".`);
  }
  return value;
}

/** The stack's address and key. Throws with the name of a missing variable. */
export function readEnv(): Env {
  return {
    supabaseUrl: required("VITE_SUPABASE_URL", import.meta.env.VITE_SUPABASE_URL).replace(
      /\/+$/,
      "",
    ),
    publishableKey: required(
      "VITE_SUPABASE_PUBLISHABLE_KEY",
      import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
    ),
  };
}
