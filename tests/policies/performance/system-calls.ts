import { randomUUID } from "node:crypto";
import { ask, type World } from "../matrix/world";

/** The arguments of server functions in the world, by name. */
const argumentsOf = ({ id }: World): Record<string, string> => ({
  p_social_id: id("social line"),
  p_room_id: id("room own"),
  p_message_id: id("message own-answer"),
  p_project_id: id("here"),
  p_user_id: id("owner"),
  p_ai_id: id("ai here"),
  p_bill_id: id("bill own"),
  p_key_id: id("key here"),
  p_customer_id: id("customer own"),
  p_client_id: randomUUID(),
  p_limit: "20",
  p_minutes: "10",
  p_seconds: "10",
  p_count: "1",
  p_per_second: "10",
  p_lane: "0",
  p_via: "push",
  p_source: id("visitor first"),
  p_external_customer_id: id("visitor first"),
  p_text: "x",
  p_day: "2026-01-01",
});

/** By type, for other names: values that nothing in the world has. */
const PLACEHOLDERS: Record<string, string> = {
  uuid: randomUUID(),
  text: "x",
  jsonb: "{}",
  integer: "1",
  bigint: "1",
  numeric: "1",
  boolean: "true",
  "uuid[]": "{}",
  "text[]": "{}",
  "integer[]": "{}",
  date: "2026-01-01",
  "timestamp with time zone": "2026-01-01",
};

/** A call of every function of a schema that only the server calls, with every argument that has no default. */
export async function callsOf(world: World, schema: "system" | "api"): Promise<Record<string, string>> {
  const functions = await ask<{ name: string; parameters: { name: string; type: string }[] | null }>(
    world,
    `select format('%s.%s', n.nspname, p.proname) as name, (
       select json_agg(json_build_object('name', p.proargnames[at], 'type', format_type(p.proargtypes[at - 1], null)) order by at)
       from generate_series(1, p.pronargs - p.pronargdefaults) at
     ) as parameters
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = '${schema}' order by 1`,
  );
  const known = argumentsOf(world);
  return Object.fromEntries(
    functions.map(({ name, parameters }) => {
      const given = (parameters ?? []).map(
        ({ name: parameter, type }) => `${parameter} => '${known[parameter] ?? PLACEHOLDERS[type] ?? ""}'::${type}`,
      );
      return [name, `select * from ${name}(${given.join(", ")})`];
    }),
  );
}
