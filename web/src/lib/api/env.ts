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

/** Where the stack is. Throws a message that names the missing variable. */
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
