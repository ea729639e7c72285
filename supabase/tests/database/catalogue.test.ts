// The catalog as loaded from its CSV files: complete, consistent and correct in samples.
import postgres from "postgres";
import { afterAll, describe, expect, inject, it } from "vitest";
import { loadCatalogue } from "../../seeds/reference/catalogue.ts";
import { actAs, insertFan } from "../../testing/support/act-as.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const countBy = async (competition: string) => {
  const [row] = await sql`
    select count(*)::integer as n from public.entities where competition = ${competition}
      and kind = 'TEAM'`;
  return row?.n as number;
};

describe("the catalog", () => {
  it.each([
    ["NFL", 32],
    ["NBA", 30],
    ["WNBA", 15],
    ["MLB", 30],
    ["NHL", 32],
    ["MLS", 30],
    ["Premier League", 20],
    ["La Liga", 20],
    ["Bundesliga", 18],
    ["Serie A", 20],
    ["Ligue 1", 18],
    ["IPL", 10],
    ["Formula 1", 11],
  ])("the catalog has every club of %s", async (competition, clubs) => {
    expect(await countBy(competition)).toBe(clubs);
  });

  it("the catalog has at least 25 sports, 1,200 athletes, and 100 each on the four tours", async () => {
    const [row] = await sql`
      select count(*) filter (where kind = 'SPORT')::integer as sports,
        count(*) filter (where kind = 'ATHLETE')::integer as athletes,
        (select min(n)::integer from (
          select count(*) as n from public.entities
          where kind = 'ATHLETE' and competition in ('ATP', 'WTA', 'PGA', 'LPGA')
          group by competition) tours) as smallest_tour
      from public.entities`;
    expect(row?.sports).toBeGreaterThanOrEqual(25);
    expect(row?.athletes).toBeGreaterThanOrEqual(1200);
    expect(row?.smallest_tour).toBeGreaterThanOrEqual(100);
  });

  it("the catalog has teams that play their athletes' sport", async () => {
    const wrong = await sql`
      select a.slug from public.entities a join public.entities t on t.id = a.team_id
      where a.sport_id is distinct from t.sport_id`;
    const [teams] = await sql`select count(team_id)::integer as n from public.entities`;
    expect(wrong.map((row) => row.slug)).toEqual([]);
    expect(teams?.n).toBeGreaterThan(1000);
  });

  it("the catalog has unique names within a type and sport", async () => {
    const twice = await sql`
      select name from public.entities where kind <> 'SPORT'
      group by kind, sport_id, name having count(*) > 1`;
    expect(twice.map((row) => row.name)).toEqual([]);
  });

  it.each([
    ["SPORT", "tennis", "Tennis", null, null],
    ["SPORT", "golf", "Golf", null, null],
    ["SPORT", "formula-1", "Formula 1", null, null],
    ["TEAM", "dallas-cowboys", "Dallas Cowboys", "american-football", null],
    ["TEAM", "boston-celtics", "Boston Celtics", "basketball", null],
    ["TEAM", "arsenal", "Arsenal", "soccer", null],
    ["TEAM", "paris-saint-germain", "Paris Saint-Germain", "soccer", null],
    ["TEAM", "mumbai-indians", "Mumbai Indians", "cricket", null],
    ["TEAM", "india-cricket", "India", "cricket", null],
    ["TEAM", "england-women-soccer", "England Women", "soccer", null],
    ["TEAM", "utah-mammoth", "Utah Mammoth", "ice-hockey", null],
    ["TEAM", "athletics", "Athletics", "baseball", null],
    ["ATHLETE", "iga-swiatek", "Iga Świątek", "tennis", null],
    ["ATHLETE", "jannik-sinner", "Jannik Sinner", "tennis", null],
    ["ATHLETE", "nelly-korda", "Nelly Korda", "golf", null],
    ["ATHLETE", "patrick-mahomes", "Patrick Mahomes", "american-football", "kansas-city-chiefs"],
    ["ATHLETE", "luka-doncic", "Luka Dončić", "basketball", "los-angeles-lakers"],
    ["ATHLETE", "shohei-ohtani", "Shohei Ohtani", "baseball", "los-angeles-dodgers"],
    ["ATHLETE", "lewis-hamilton", "Lewis Hamilton", "formula-1", "ferrari"],
    ["ATHLETE", "will-smith-ice-hockey", "Will Smith", "ice-hockey", "san-jose-sharks"],
  ])("contains the %s %s", async (kind, slug, name, sport, team) => {
    const [row] = await sql`
      select e.name, s.slug as sport, t.slug as team from public.entities e
      left join public.entities s on s.id = e.sport_id
      left join public.entities t on t.id = e.team_id
      where e.kind = ${kind} and e.slug = ${slug}`;
    expect(row).toEqual({ name, sport, team });
  });
});

describe("codes, colors and aliases", () => {
  it.each([
    ["philadelphia-eagles", "PHI", "004c54", "a5acaf", ["Birds"]],
    ["arsenal", "ARS", "ef0107", "ffffff", ["Gunners", "Gooners"]],
    ["barcelona", "BAR", "a50044", "004d98", ["Barça", "FC Barcelona"]],
    ["new-york-yankees", "NYY", "0c2340", "ffffff", ["NY Yankees", "Yanks", "Bronx Bombers"]],
    ["united-states-women-soccer", "USA", "002868", "bf0a30", ["USWNT", "USA Women", "US Women"]],
    ["mumbai-indians", "MI", "004ba0", "d1ab3e", []],
  ])("%s is %s", async (slug, code, colour, second, aliases) => {
    const [row] = await sql`
      select code, colour, second_colour, aliases from public.entities
      where kind = 'TEAM' and slug = ${slug}`;
    expect(row).toEqual({ code, colour, second_colour: second, aliases });
  });

  it("codes, colors and aliases exist for every club of the major leagues", async () => {
    const without = await sql`
      select slug from public.entities
      where kind = 'TEAM' and (code is null or colour is null) and competition in ('NFL', 'NBA',
        'WNBA', 'MLB', 'NHL', 'MLS', 'Premier League', 'La Liga', 'Bundesliga', 'Serie A', 'Ligue 1',
        'IPL', 'Formula 1')`;
    expect(without.map(({ slug }) => slug)).toEqual([]);
  });
});

describe("loading the catalog again", () => {
  const versions = () => sql`
    select id::text, xmin::text as version from public.entities
    union all
    select kind, xmin::text from private.catalogue_lists
    order by 1`;

  it("loading an unchanged catalog writes nothing", async () => {
    const before = await versions();
    await loadCatalogue(sql);
    expect(await versions()).toEqual(before);
  });

  it("corrects a name under its id", async () => {
    await sql`update public.entities set name = 'Misspelled' where slug = 'arsenal'`;
    const [misspelled] = await sql`select id from public.entities where name = 'Misspelled'`;
    await loadCatalogue(sql);
    const [corrected] = await sql`select id, name from public.entities where slug = 'arsenal'`;
    expect(corrected).toEqual({ id: misspelled?.id, name: "Arsenal" });
  });

  it("keeps items that an admin edited", async () => {
    await sql`
      update public.entities set name = 'Arsenal FC', code = 'AFC', aliases = '{}', edited_at = now()
      where slug = 'arsenal'`;
    await loadCatalogue(sql);
    const edited =
      await sql`select name, code, aliases from public.entities where slug = 'arsenal'`;
    expect(edited).toEqual([{ name: "Arsenal FC", code: "AFC", aliases: [] }]);
    await sql`update public.entities set edited_at = null where slug = 'arsenal'`;
    await loadCatalogue(sql);
  });

  it("keeps items that an admin renamed, transferred, retired and added", async () => {
    const admin = await insertFan(sql);
    await sql`insert into private.admins (profile_id) values (${admin})`;
    // Remove a team that nothing references and no other test rates, as if the files lacked it.
    const [team] = await sql`
      delete from public.entities where id = (
        select t.id from public.entities t
        where t.kind = 'TEAM' and t.id < 2100 and t.name ~ '^[A-Z][a-z]+ [A-Z][a-z]+$' and t.slug !~ '-.*-'
          and not exists (select from public.entities a where a.team_id = t.id)
          and not exists (select from public.ratings r where r.entity_id = t.id)
          and not exists (select from public.games g where t.id in (g.side_one_id, g.side_two_id))
        order by t.id desc limit 1)
      returning *`;
    const edited = () => sql`
      select id::text, kind, slug, name, team_id::text, aliases, code, edited_at, retired_at
      from public.entities where edited_at is not null order by id`;
    await sql.begin(async (tx) => {
      await actAs(tx, admin);
      await tx`select api.update_item(id, '{name,aliases}', name => 'Arsenal FC', aliases => '{AFC}')
        from public.entities where slug = 'arsenal'`;
      await tx`select api.update_item(id, '{is_retired}', is_retired => true)
        from public.entities where slug = 'barcelona'`;
      await tx`select api.update_item(id, '{team_id}')
        from public.entities where slug = 'bukayo-saka'`;
      await tx`select api.create_item('TEAM', ${team?.name}, ${team?.sport_id}::bigint)`;
    });
    const before = await edited();
    expect(before.map(({ slug }) => slug).sort()).toEqual(
      ["arsenal", "barcelona", "bukayo-saka", team?.slug].sort(),
    );
    await loadCatalogue(sql);
    expect(await edited()).toEqual(before);
    expect(await sql`select from public.entities where id = ${team?.id}`).toHaveLength(0);

    await sql`delete from public.entities where slug = ${team?.slug} and edited_at is not null`;
    await sql`update public.entities set edited_at = null, retired_at = null where edited_at is not null`;
    await loadCatalogue(sql);
    expect(await edited()).toEqual([]);
    await sql`delete from auth.users where id = ${admin}`;
  });

  it("chooses another slug for a file's item after an admin's item of another sport", async () => {
    const before = await versions();
    const fileRows = () => sql`
      select e.name, e.slug, e.code, t.slug as team from public.entities e
      left join public.entities t on t.id = e.team_id
      where e.name in ('Arsenal', 'Bukayo Saka') and e.edited_at is null order by e.kind desc`;
    const [files] = await sql`select * from public.entities where slug = 'arsenal'`;
    await sql`update public.entities set slug = 'not-yet-there' where id = ${files?.id}`;
    await sql`
      insert into public.entities (id, kind, slug, name, sport_id, edited_at)
      select 50000, 'TEAM', 'arsenal', 'Arsenal', id, now()
      from public.entities where slug = 'cricket'`;
    const moved = ["arsenal is another's address, so Arsenal has arsenal-soccer."];
    expect(await loadCatalogue(sql)).toEqual(moved);
    expect(await fileRows()).toEqual([
      { name: "Arsenal", slug: "arsenal-soccer", code: "ARS", team: null },
      { name: "Bukayo Saka", slug: "bukayo-saka", code: null, team: "arsenal-soccer" },
    ]);
    const after = await versions();
    expect(await loadCatalogue(sql)).toEqual(moved);
    expect(await versions()).toEqual(after);

    await sql`delete from public.entities where id = 50000`;
    expect(await loadCatalogue(sql)).toEqual([]);
    expect((await versions()).length).toBe(before.length);
  });
});
