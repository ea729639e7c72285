import postgres, { type Sql } from "postgres";

/** The project's schemas, and the platform's where the project adds triggers, policies or rows. */
const own = ["api", "public", "private", "intarray"];
const platform = ["auth", "storage", "realtime"];

/** Prefix of lines about the platform's schemas, settings and rows. */
const platformMark = "platform ";

export const isAboutPlatform = (difference: string) => difference.startsWith(platformMark, 2);

/**
 * Everything that a migration can change, as sorted lines of text. It shares no code with pg-delta,
 * so that each checks the other.
 */
export async function catalogOf(url: string): Promise<string[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    // With an empty search path, Postgres qualifies every name in a definition.
    await sql`select set_config('search_path', '', false)`;
    const parts = [await objectLines(sql), await tableLines(sql), await otherLines(sql)];
    return parts.flat().sort();
  } finally {
    await sql.end();
  }
}

interface Line {
  readonly schema: string | null;
  readonly line: string;
}

const markLines = (lines: readonly Line[]) =>
  lines
    .filter(({ schema }) => schema === null || [...own, ...platform].includes(schema))
    .map(({ schema, line }) => (platform.includes(schema ?? "") ? platformMark : "") + line);

async function objectLines(sql: Sql): Promise<string[]> {
  const lines = await sql<Line[]>`
    with objects as (
      select c.oid, 'pg_class'::regclass as class, c.relnamespace as ns, c.oid::regclass::text as name,
        concat_ws(' ', c.relkind, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity, c.reloptions::text,
          case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end) as definition,
        coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner)) as acl,
        c.relowner as owner
      from pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select p.oid, 'pg_proc'::regclass, p.pronamespace, p.oid::regprocedure::text,
        pg_get_functiondef(p.oid), coalesce(p.proacl, acldefault('f', p.proowner)), p.proowner
      from pg_proc p
      where p.prokind in ('f', 'p') and not exists (
        select from pg_depend d where d.objid = p.oid and d.deptype = 'e'
      )
      union all
      select t.oid, 'pg_type'::regclass, t.typnamespace, t.oid::regtype::text,
        concat_ws(' ', t.typtype, (
          select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid
        ), (
          select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ',' order by a.attnum)
          from pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0
        ), nullif(format_type(t.typbasetype, t.typtypmod), '-'), (
          select string_agg(k.conname || ' ' || pg_get_constraintdef(k.oid), ',' order by k.conname)
          from pg_constraint k where k.contypid = t.oid
        )), coalesce(t.typacl, acldefault('T', t.typowner)), t.typowner
      from pg_type t
      where t.typtype in ('e', 'd') or t.typtype = 'c' and exists (
        select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'
      )
      union all
      select n.oid, 'pg_namespace'::regclass, n.oid, n.nspname, 'schema',
        coalesce(n.nspacl, acldefault('n', n.nspowner)), n.nspowner
      from pg_namespace n
    )
    select n.nspname::text as schema, l.line
    from objects o
    join pg_namespace n on n.oid = o.ns
    cross join lateral (
      select format('%s is %s, of %s', o.name, o.definition, o.owner::regrole)
      union all
      select format('%s grants %s to %s, %s', o.name, a.privilege_type,
        case a.grantee when 0 then 'public' else a.grantee::regrole::text end, a.is_grantable)
      from aclexplode(o.acl) a
      union all
      select format('%s %s has the comment %s', o.name, a.attname, d.description)
      from pg_description d
      left join pg_attribute a on d.objsubid > 0 and a.attrelid = o.oid and a.attnum = d.objsubid
      where d.objoid = o.oid and d.classoid = o.class
    ) l (line)`;
  return markLines(lines);
}

async function tableLines(sql: Sql): Promise<string[]> {
  const lines = await sql<Line[]>`
    select n.nspname::text as schema, l.line
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    cross join lateral (
      -- Without the position: a column that a migration adds is the last one.
      select format('%s.%s is %s %s %s %s %s %s', c.oid::regclass, a.attname,
        format_type(a.atttypid, a.atttypmod), a.attnotnull, concat(a.attidentity, a.attgenerated), a.attstorage,
        nullif(a.attcollation, 0)::regcollation, pg_get_expr(d.adbin, d.adrelid))
      from pg_attribute a
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      union all
      select format('%s.%s grants %s to %s', c.oid::regclass, t.attname, a.privilege_type,
        case a.grantee when 0 then 'public' else a.grantee::regrole::text end)
      from pg_attribute t, aclexplode(t.attacl) a where t.attrelid = c.oid
      union all
      -- Postgres prints parentheses as the text had them that it parsed.
      select format('%s has the constraint %s: %s %s', c.oid::regclass, k.conname,
        translate(pg_get_constraintdef(k.oid), '()', ''), obj_description(k.oid, 'pg_constraint'))
      from pg_constraint k where k.conrelid = c.oid
      union all
      select pg_get_indexdef(i.indexrelid) from pg_index i where i.indrelid = c.oid
      union all
      select concat(translate(pg_get_triggerdef(t.oid), '()', ''), t.tgenabled) from pg_trigger t
      where t.tgrelid = c.oid and not t.tgisinternal
      union all
      select format('%s has the policy %s: %s %s %s using %s check %s', c.oid::regclass, p.polname, p.polcmd,
        p.polpermissive, p.polroles::regrole[], pg_get_expr(p.polqual, p.polrelid),
        pg_get_expr(p.polwithcheck, p.polrelid))
      from pg_policy p where p.polrelid = c.oid
    ) l (line)
    where c.relkind in ('r', 'p')`;
  return markLines(lines);
}

/** Extensions, default privileges, database settings and seeded rows. */
async function otherLines(sql: Sql): Promise<string[]> {
  const lines = await sql<{ line: string }[]>`
    select format('extension %s in %s', e.extname, e.extnamespace::regnamespace) as line from pg_extension e
    union all
    select format('%s by default grants %s on %s in %s to %s', d.defaclrole::regrole, a.privilege_type, d.defaclobjtype,
      nullif(d.defaclnamespace, 0)::regnamespace, case a.grantee when 0 then 'public' else a.grantee::regrole::text end)
    from pg_default_acl d, aclexplode(d.defaclacl) a
    union all
    select ${platformMark} || 'setting ' || unnest(s.setconfig)
    from pg_db_role_setting s
    where s.setdatabase = (select oid from pg_database where datname = current_database())
    union all
    select ${platformMark} || 'bucket ' || jsonb_build_array(b.id, b.public, b.file_size_limit, b.allowed_mime_types)::text
    from storage.buckets b
    union all
    select ${platformMark} || 'limit ' || to_jsonb(l)::text from private.limits l`;
  return lines.map(({ line }) => line);
}

/** The lines that only one of two catalogs has, marked - and +. */
export function differences(before: readonly string[], after: readonly string[]): string[] {
  const [old, present] = [new Set(before), new Set(after)];
  return [
    ...before.filter((line) => !present.has(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !old.has(line)).map((line) => `+ ${line}`),
  ];
}
