// All rows of a database as text. Backups of the embedded stack are files of one Postgres version; this
// format outlives it.
import postgres from "postgres";

interface Table {
  readonly name: string;
  readonly rows: readonly object[];
}

interface Data {
  readonly tables: readonly Table[];
  readonly sequences: readonly { readonly name: string; readonly value: string }[];
}

const schemas = ["auth", "storage", "public", "private"];

/** Cities are the same in every database, and larger than everything else. */
const omittedTables = ["private.cities", "private.city_names"];

const connect = (url: string) => postgres(url, { max: 1, onnotice: () => {} });

/** Returns the rows of all tables of the app, auth and storage as JSON. */
export async function dumpData(url: string): Promise<string> {
  const sql = connect(url);
  try {
    return await sql.begin("isolation level repeatable read read only", async (tx) => {
      const names = await tx<{ name: string }[]>`
        select format('%I.%I', n.nspname, c.relname) as name
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = any (${schemas}) and c.relkind = 'r' and not c.relispartition
          and format('%I.%I', n.nspname, c.relname) <> all (${omittedTables})
        order by 1`;
      const tables: Table[] = [];
      for (const { name } of names) {
        const [all] = await tx.unsafe(`select json_agg(t) as rows from ${name} t`);
        if (all?.rows) tables.push({ name, rows: all.rows });
      }
      const sequences = await tx<{ name: string; value: string }[]>`
        select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
        from pg_sequences where schemaname = any (${schemas}) and last_value is not null order by 1`;
      const data: Data = { tables, sequences };
      return JSON.stringify(data);
    });
  } finally {
    await sql.end();
  }
}

/** Replaces the rows of a database that has the dump's migrations, as a superuser. */
export async function loadData(url: string, text: string): Promise<void> {
  const { tables, sequences }: Data = JSON.parse(text);
  const sql = connect(url);
  try {
    await sql.begin(async (tx) => {
      // Triggers already ran when these rows were written.
      await tx`set local session_replication_role = replica`;
      for (const { name } of tables) await tx.unsafe(`delete from ${name} where true`);
      for (const { name, rows } of tables) {
        const columns = await tx<{ name: string }[]>`
          select quote_ident(attname) as name from pg_attribute
          where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
          order by attnum`;
        const list = columns.map((column) => column.name).join(", ");
        await tx.unsafe(
          `insert into ${name} (${list}) overriding system value
           select ${list} from json_populate_recordset(null::${name}, $1::text::json)`,
          [JSON.stringify(rows)],
        );
      }
      for (const { name, value } of sequences) await tx`select setval(${name}, ${value}::bigint)`;
    });
  } finally {
    await sql.end();
  }
}
