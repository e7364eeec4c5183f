import { randomUUID } from "node:crypto";
import type { Shops } from "./shop";

/**
 * Injects serialization failures: the database rolls back the first `times` writes of each of these tables in one project. Counts in
 * sequences, which a rollback does not reset. `end` removes the triggers and returns the number of failures per table.
 */
export async function injectFailures(
  shops: Pick<Shops, "rows">,
  project_id: string,
  sqlstate: "40P01" | "40001",
  tables: readonly string[],
  times = 2,
  /** Limits it to some writes: a condition on `new` with columns that all of the tables have. */
  which = "true",
): Promise<{ end: () => Promise<Record<string, number>> }> {
  const rows = shops.rows.bind(shops);
  const schema = `conflicts_${randomUUID().slice(0, 8)}`;
  const counter = (table: string) => `${schema}.${table.replace(".", "_")}`;
  await rows(`create schema ${schema}`);
  await rows(`grant usage on schema ${schema} to public`);
  await rows(`create function ${schema}.collide() returns trigger language plpgsql as $$
    begin
      if nextval(tg_argv[0]::regclass) <= ${times} then
        raise sqlstate '${sqlstate}' using message = 'collision';
      end if;
      return coalesce(new, old);
    end $$`);
  for (const table of tables) {
    await rows(`create sequence ${counter(table)}`);
    await rows(`grant all on sequence ${counter(table)} to public`);
    await rows(`create trigger a_${schema} before insert or update on ${table} for each row
      when (new.project_id = '${project_id}' and (${which})) execute function ${schema}.collide('${counter(table)}')`);
  }
  return {
    end: async () => {
      const met: Record<string, number> = {};
      for (const table of tables) {
        const [row] = await rows<{ count: number }>(
          `select (case when is_called then least(last_value, ${times}) else 0 end)::integer as count from ${counter(table)}`,
        );
        met[table] = row?.count ?? 0;
        await rows(`drop trigger a_${schema} on ${table}`);
      }
      await rows(`drop schema ${schema} cascade`);
      return met;
    },
  };
}
