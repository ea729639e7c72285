import postgres from "postgres";
import { createAccounts, demoPassword, fillInProfiles, knownAccounts } from "./accounts.ts";
import { chanceFrom } from "./chance.ts";
import { philadelphia } from "./communities.ts";
import { type DemoFan, inventFans } from "./fans.ts";
import { followDemoLeague } from "./feed.ts";
import { readCatalogue, saveOpinions } from "./opinions.ts";
import { reportPosts } from "./safety.ts";
import { makeFriends, publishPosts } from "./social.ts";
import { runSweepstakes } from "./sweepstakes.ts";

const fanCount = 300;

/** Fills an empty embedded stack with fans. No-op if the demo accounts exist. */
export async function loadDemo(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [admin] = knownAccounts.slice(-1);
    const [existing] = await sql`select from auth.users where email = ${admin?.email ?? ""}`;
    if (existing) return;

    const chance = chanceFrom(1981);
    const [first, ...others] = inventFans(fanCount, chance);
    if (!first) return;
    const known = knownAccounts.map(({ email }) => ({ email, password: demoPassword }));
    const ids = await createAccounts(sql, [...known, ...others.map(({ email }) => ({ email }))]);
    const fans = [tidyFan(first), adminFan(first), ...others];
    const item = await readCatalogue(sql);
    const adminId = ids.get("admin@example.com") ?? "";
    await fillInProfiles(sql, fans, ids);
    await sql`insert into private.admins (profile_id) values (${adminId})`;
    await saveOpinions(sql, fans, ids, item);
    const crowd = fans.filter((fan) => fan.email !== "admin@example.com");
    await makeFriends(sql, crowd, ids, chance);
    await publishPosts(sql, crowd, ids, item, chance);
    await reportPosts(sql, adminId, crowd, ids);
    await runSweepstakes(sql, adminId, crowd, ids, item, chance);
    await followDemoLeague(sql, adminId, crowd, ids, chance);
    await sql`
      insert into private.reminders (profile_id, email)
      values (${ids.get("fan@example.com") ?? ""}, '{closing,results}')`;
    // Autovacuum would do it within a minute; the first calls would have bad plans.
    await sql`analyze`;
  } finally {
    await sql.end();
  }
}

/** The demo account with a complete profile. */
const tidyFan = (fan: DemoFan): DemoFan => ({
  ...fan,
  email: "fan@example.com",
  firstName: "Frankie",
  lastName: "Fanning",
  community: philadelphia,
  location: "Philadelphia, PA, USA",
  birthDate: "1988-04-12",
  isConnecting: true,
  ratings: [
    ["philadelphia-eagles", 5],
    ["dallas-cowboys", -5],
    ["bryce-harper", 4],
    ["new-york-mets", -4],
    ["philadelphia-phillies", 4],
    ["saquon-barkley", 5],
    ["jalen-hurts", 3],
    ["serena-williams", 4],
    ["boston-celtics", -2],
    ["golf", -1],
  ],
  taglines: [
    ["LOATHES", "dallas-cowboys"],
    ["ADORES", "bryce-harper"],
    ["LOOKS_LIKE", "serena-williams"],
    ["LOVES", "philadelphia-eagles"],
  ],
});

const adminFan = (fan: DemoFan): DemoFan => ({
  ...fan,
  email: "admin@example.com",
  firstName: "Alex",
  lastName: "Adminsson",
  location: null,
  birthDate: null,
  isConnecting: false,
  ratings: [],
  taglines: [],
});
