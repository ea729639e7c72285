import { newSession } from "../../http.ts";
import { png } from "../../support/tiny-pictures.ts";
import { waitFor } from "../../wait-for.ts";
import { absent, present } from "../ledger.ts";
import { type Kind, pickOne } from "./kind.ts";

/** A fan who signs up, likes a post, and may delete the account. */
export const account: Kind = {
  name: "account",
  weight: 0.4,
  async write(_, { write, note, posts }) {
    const email = `newcomer-${crypto.randomUUID()}@example.com`;
    const thing = { kind: "account", key: email };
    const body = { email, password: "a good password" };
    const { status, text } = await write(
      undefined,
      { ...thing, state: present },
      "POST",
      "/auth/v1/signup",
      body,
    );
    if (status !== 200) return;
    const newcomer = newSession(email, text);
    const liked = pickOne(posts.slice(-20));
    const like = { kind: "like", key: `${newcomer.id} ${liked?.id}` };
    if (liked)
      await write(newcomer, { ...like, state: present }, "POST", `/posts/${liked.id}/like`);
    if (Math.random() < 0.5) return;
    const gone = { ...thing, state: absent };
    const path = `/users/${newcomer.id}`;
    const response = await write(newcomer, gone, "DELETE", path, { confirm: email });
    if (liked) note({ ...like, state: absent }, response.status);
  },
  async present(sql) {
    const rows = await sql`
      select u.email from auth.users u join public.profiles p on p.id = u.id`;
    return new Map(rows.map((row) => [row.email, present]));
  },
};

const file = png();

/** Retries while Storage still recovers from a fault. */
const readFile = (url: string): Promise<ArrayBuffer> =>
  waitFor(url, async () => {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(15_000) });
      if (response.status < 500) return await response.arrayBuffer();
      await response.body?.cancel();
    } catch {
      // No response in time.
    }
    return undefined;
  });

/** A picture on the profile: a file, its row and the profile's path. */
export const picture: Kind = {
  name: "picture",
  weight: 0.5,
  async write({ me }, { write, backend }) {
    const path = `public/${crypto.randomUUID()}.png`;
    const thing = { kind: "picture", key: me.id };
    const profile = `/users/${me.id}`;
    // A picture counts once it is on the profile. The API then deletes the others.
    const upload = { kind: "upload", key: path, state: present };
    const to = `/storage/v1/object/avatars/${path}`;
    const { status } = await write(me, upload, "POST", to, file);
    if (status === 200) {
      const profileImageUrl = `${backend.gateway}/storage/v1/object/public/avatars/${path}`;
      await write(me, { ...thing, state: path }, "PATCH", profile, { profileImageUrl });
    } else if (status >= 400 && status < 500) {
      // Five pictures on no profile, which the next change deletes.
      await write(me, { ...thing, state: absent }, "PATCH", profile, { profileImageUrl: null });
    }
  },
  async present(sql, backend) {
    const rows = await sql`
      select p.id, p.profile_image_path as path from public.profiles p
      join storage.objects o on o.bucket_id = 'avatars' and o.name = p.profile_image_path`;
    const states = new Map<string, string>(rows.map((row) => [row.id, row.path]));
    for (const [fan, path] of backend ? states : []) {
      const url = `${backend?.gateway}/storage/v1/object/public/avatars/${path}`;
      const { byteLength } = await readFile(url);
      if (byteLength !== file.length) states.set(fan, `a file of ${byteLength} bytes`);
    }
    return states;
  },
};
