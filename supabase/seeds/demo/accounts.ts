import type { Sql } from "postgres";
import type { DemoFan } from "./fans.ts";

export const demoPassword = "not-just-me";

/** The accounts that `npm start` prints, with their purpose. */
export const knownAccounts = [
  { email: "fan@example.com", is: "a fan with everything filled in" },
  { email: "new@example.com", is: "a fan who has just signed up" },
  { email: "admin@example.com", is: "an admin, who may run sweepstakes" },
] as const;

/** Sets another password for the demo accounts, except those whose password was changed. */
export async function changeKnownPasswords(
  sql: Sql,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    update auth.users set encrypted_password = extensions.crypt(${to}, extensions.gen_salt('bf', 10))
    where email in ${sql(knownAccounts.map(({ email }) => email))}
      and encrypted_password = extensions.crypt(${from}, encrypted_password)`;
}

/** Creates accounts as the auth service would; those without a password cannot log in. */
export async function createAccounts(
  sql: Sql,
  accounts: readonly { readonly email: string; readonly password?: string }[],
): Promise<Map<string, string>> {
  const rows = await sql`
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
      raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    select gen_random_uuid(), 'authenticated', 'authenticated', email,
      extensions.crypt(password, extensions.gen_salt('bf', 10)),
      now(), '{"provider": "email", "providers": ["email"]}', '{"email_verified": true}', now(), now()
    from jsonb_to_recordset(${sql.json(accounts.map((account) => ({ ...account })))})
      as account (email text, password text)
    returning id, email`;
  return new Map(rows.map((row) => [row.email as string, row.id as string]));
}

export async function fillInProfiles(
  sql: Sql,
  fans: readonly DemoFan[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = fans.map(({ email, firstName, lastName, location, birthDate, isConnecting }) => ({
    id: ids.get(email) ?? "",
    first_name: firstName,
    last_name: lastName,
    location,
    birth_date: birthDate,
    is_connecting: isConnecting,
  }));
  await sql`
    update public.profiles p set first_name = f.first_name, last_name = f.last_name,
      location = f.location, is_connecting = f.is_connecting
    from jsonb_to_recordset(${sql.json(rows)})
      as f (id uuid, first_name text, last_name text, location text, is_connecting boolean)
    where p.id = f.id`;
  await sql`
    insert into private.profile_details (profile_id, birth_date)
    select id, birth_date from jsonb_to_recordset(${sql.json(rows)}) as f (id uuid, birth_date date)
    where birth_date is not null`;
}
