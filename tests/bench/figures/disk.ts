import { Client } from "pg";
import type { Bench, Figure, Finding } from "../figure";

const MESSAGES = 2_000_000;
const MOST_MB = 900;

interface Table {
  rows: number;
  bytes: number;
  indexes: { name: string; bytes: number }[] | null;
}

/** P25: the disk that two million messages take with their indexes, reckoned from those of the large data. */
export const disk: Figure = {
  id: "P25",
  title: "disk of 2M messages",
  measure: async (bench: Bench): Promise<Finding[]> => {
    const db = new Client({ connectionString: bench.databaseUrl });
    await db.connect();
    try {
      const { rows } = await db.query<Table>(
        `select (select count(*)::float8 from public.messages) as rows,
           pg_table_size('public.messages')::float8 as bytes,
           (select json_agg(json_build_object('name', indexrelid::regclass, 'bytes', pg_relation_size(indexrelid))
              order by pg_relation_size(indexrelid) desc)
            from pg_index where indrelid = 'public.messages'::regclass) as indexes`,
      );
      const { rows: count, bytes, indexes } = rows[0] ?? { rows: 0, bytes: 0, indexes: null };
      if (count === 0) throw new Error("there are no messages");
      const scaled = (size: number) => (size / count) * (MESSAGES / 1024 ** 2);
      const parts = [{ name: "rows", bytes }, ...(indexes ?? [])];
      bench.note(parts.map((part) => `${part.name} ${scaled(part.bytes).toFixed(0)} MB`).join(", "));
      const all = parts.reduce((sum, part) => sum + scaled(part.bytes), 0);
      return [
        { name: "messages with indexes", value: `${all.toFixed(0)} MB`, target: `≤ ${MOST_MB} MB`, ok: all <= MOST_MB },
      ];
    } finally {
      await db.end();
    }
  },
};
