import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import { type Chance, chanceFrom } from "../chance.ts";

export interface FacesTarget {
  readonly databaseUrl: string;
  /** The base address of Auth, REST and Storage. */
  readonly url: string;
  readonly secretKey: string;
}

interface Fan {
  readonly id: string;
  readonly firstName: string | null;
  readonly picture: string | null;
}

/** Heads of Open Peeps by Pablo Stanley (CC0), composed by DiceBear; shown at 144 pixels or less. */
const pictures = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".webp"));

/** Concurrent uploads; few, so that the stack's server stays responsive. */
const atOnce = 4;

/** The other fans keep their letter, as fans without a picture do. */
const share = 0.85;

const shortHaired = new Set(
  "Noah Liam Omar Mateo Arjun Ethan Lars Kenji Kofi Conor Marco Emre Diego Jakub Tomás Owen Samir Oscar Theo Hugo Dev Felix Miles Ezra Ben Luca Pete Walt Gus Moe".split(
    " ",
  ),
);

/** Returns pictures with this prefix in turn, each once before the first repeats. */
function createDealer(beginning: string, chance: Chance): () => string {
  const fitting = pictures.filter((name) => name.startsWith(beginning));
  let rest: string[] = [];
  return () => {
    if (rest.length === 0) rest = chance.sample(fitting, fitting.length);
    return rest.pop() ?? "";
  };
}

/** Adds drawn faces to the demo's fans, once: a fan who removes the picture gets no other. */
export async function addFaces(target: FacesTarget): Promise<void> {
  const sql = postgres(target.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const fans = await sql<Fan[]>`
      select p.id, p.first_name as "firstName", p.profile_image_path as picture
      from public.profiles p join auth.users u on u.id = p.id
      where u.email like '%@demo.example' or u.email = 'fan@example.com'
      order by u.email desc`;
    if (fans.some(({ picture }) => picture !== null)) return;
    const chance = chanceFrom(7);
    const lucky = fans.filter(() => chance.happens(share));
    const [dealShort, dealLong] = [createDealer("short-", chance), createDealer("long-", chance)];
    const pictures: { id: string; path: string }[] = [];
    while (lucky.length > 0) {
      const some = lucky.splice(0, atOnce).map(async ({ id, firstName }) => {
        const picture = shortHaired.has(firstName ?? "") ? dealShort() : dealLong();
        pictures.push({ id, path: await storePicture(target, picture) });
      });
      await Promise.all(some);
    }
    await saveFaces(sql, pictures);
  } finally {
    await sql.end();
  }
}

/** Returns the path of the picture. */
async function storePicture({ url, secretKey }: FacesTarget, picture: string): Promise<string> {
  const name = `public/${crypto.randomUUID()}.webp`;
  const response = await fetch(`${url}/storage/v1/object/avatars/${name}`, {
    method: "POST",
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      "content-type": "image/webp",
    },
    body: readFileSync(path.join(import.meta.dirname, picture)),
  });
  if (!response.ok) throw new Error(`A face could not be stored: ${await response.text()}`);
  return name;
}

/** Sets the pictures on the profiles as if the fans had uploaded them, so that they are deleted with the account. */
async function saveFaces(sql: Sql, faces: readonly { id: string; path: string }[]): Promise<void> {
  await sql`
    update storage.objects o set owner_id = g.id
    from jsonb_to_recordset(${sql.json(faces.map((each) => ({ ...each })))}) as g (id text, path text)
    where o.bucket_id = 'avatars' and o.name = g.path`;
  await sql`
    update public.profiles p set profile_image_path = g.path
    from jsonb_to_recordset(${sql.json(faces.map((each) => ({ ...each })))}) as g (id uuid, path text)
    where p.id = g.id`;
}
