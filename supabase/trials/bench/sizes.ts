import postgres from "postgres";

export interface Size {
  readonly relation: string;
  readonly megabytes: number;
  readonly bytesPerFan: number;
  readonly scans: number | null;
}

/** Every table and index of the product, largest first, with how often it was used. */
export async function measureSizes(url: string, fans: number): Promise<Size[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const rows = await sql`
      select c.oid::regclass::text as relation, pg_relation_size(c.oid)::float8 as bytes,
        i.idx_scan::integer as scans
      from pg_class c
      left join pg_stat_user_indexes i on i.indexrelid = c.oid
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and c.relkind in ('r', 'i') and pg_relation_size(c.oid) > 1000000
      order by 2 desc`;
    return rows.map((row) => ({
      relation: row.relation as string,
      megabytes: row.bytes / 1e6,
      bytesPerFan: row.bytes / fans,
      scans: row.scans as number | null,
    }));
  } finally {
    await sql.end();
  }
}
