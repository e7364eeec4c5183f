import { randomUUID } from "node:crypto";
import type { QueryResultRow } from "pg";

type Rows = <Row extends QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;

export const CONFLICTS = ["40P01", "40001"] as const;
type Conflict = (typeof CONFLICTS)[number];

/** A transaction fails at one of its first writes. */
const FIRST_WRITES = 3;

/**
 * Rolls back a share of the transactions of some functions, as a deadlock or a serialization failure: the database fails one of their first
 * writes to any of our tables. `end` removes the triggers and returns how often each function met each failure. They are counted in
 * sequences, which a rollback does not reset.
 */
export async function collide(
  rows: Rows,
  functions: readonly string[],
  rate: number,
): Promise<{ end: () => Promise<Record<string, Record<Conflict, number>>> }> {
  const schema = `collisions_${randomUUID().slice(0, 8)}`;
  const counter = (name: string, state: Conflict) => `${schema}."${name}:${state}"`;
  const all = functions.flatMap((name) => CONFLICTS.map((state) => ({ name, state })));
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private') and c.relkind = 'r' order by 1`,
  );
  // the outermost function on the stack is the transaction's; `left` counts its writes down to the one that fails
  await rows(`
    create schema ${schema};
    grant usage on schema ${schema} to public;
    create function ${schema}.collide() returns trigger language plpgsql security definer set search_path = '' as $$
      declare
        v_stack text;
        v_name text;
        v_state text := (array['${CONFLICTS.join("', '")}'])[1 + floor(random() * ${CONFLICTS.length})::integer];
        v_counter regclass;
        v_left integer := nullif(current_setting('${schema}.left', true), '')::integer;
      begin
        get diagnostics v_stack = pg_context;
        select m[1] into v_name
        from regexp_matches(v_stack, 'function "?([a-z_]+\\.[a-z_]+)', 'g') with ordinality as found (m, place)
        order by place desc limit 1;
        v_counter := to_regclass(format('${schema}.%I', v_name || ':' || v_state));
        if v_counter is null then
          return coalesce(new, old);
        end if;
        if v_left is null then
          v_left := case when random() < ${rate} then 1 + floor(random() * ${FIRST_WRITES})::integer else 0 end;
        end if;
        perform set_config('${schema}.left', (v_left - 1)::text, true);
        if v_left = 1 then
          perform nextval(v_counter);
          raise exception using errcode = v_state, message = 'collision';
        end if;
        return coalesce(new, old);
      end $$;
    ${all.map(({ name, state }) => `create sequence ${counter(name, state)};`).join("\n")}
    ${tables
      .map(
        ({ name }) => `create trigger a_${schema} before insert or update or delete on ${name}
          for each row execute function ${schema}.collide();`,
      )
      .join("\n")}`);
  return {
    end: async () => {
      const met: Record<string, Record<Conflict, number>> = {};
      for (const { name, state } of all) {
        const [row] = await rows<{ count: number }>(
          `select (case when is_called then last_value else 0 end)::integer as count from ${counter(name, state)}`,
        );
        met[name] = { "40P01": 0, "40001": 0, ...met[name], [state]: row?.count ?? 0 };
      }
      for (const { name } of tables) await rows(`drop trigger a_${schema} on ${name}`);
      await rows(`drop schema ${schema} cascade`);
      return met;
    },
  };
}
