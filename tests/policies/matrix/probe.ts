import pg from "pg";
import { callers, keyHolders, type Role, visitors } from "./actors";
import type { World } from "./world";

/** How a statement ended. */
export type Outcome = { ok: true; rows: Record<string, unknown>[]; count: number } | { ok: false; refusal: string };

/** The role and identity under which a statement runs: a caller of actors.ts, a visitor, or no identity. */
export interface Actor {
  name: string;
  role: Role | "postgres";
}

/** A caller's token, as the REST layer passes it to the database. */
function claimsOf({ id }: World, name: string): string {
  const caller = callers[name];
  if (!caller) return "";
  const { person, session, aal = "aal1" } = caller;
  const sessions = {
    ended: id("session nobody has"),
    expired: id("session expired"),
    "another's": id("session viewer"),
    none: undefined,
  };
  const session_id = session ? sessions[session] : id(`session ${person}`);
  return JSON.stringify({ sub: id(person), role: "authenticated", session_id, aal });
}

/** SQL that makes the rest of the savepoint run as the actor. */
function setActor(world: World, { name, role }: Actor): string {
  const set = (setting: string, value: string) =>
    `select pg_catalog.set_config('${setting}', ${pg.escapeLiteral(value)}, true);`;
  const visitor = visitors[name];
  const key = keyHolders[name];
  if (key)
    return `${set("app.key_project_id", world.id(key.project))} ${set("app.key_scopes", key.scopes)} set local role ${role};`;
  const settings = visitor
    ? set("app.visitor_social_id", world.id(`social ${visitor.social}`)) +
      set("app.visitor_external_id", world.id(`visitor ${visitor.visitor}`))
    : set("request.jwt.claims", claimsOf(world, name));
  return `${settings} set local role ${role};`;
}

/**
 * Runs one statement as the actor; the next call rolls it back. `prepare` runs before it, and `check` after it in
 * place of the statement's own rows, both as the tables' owner. One round trip, since there are thousands of them.
 */
export async function attempt(
  world: World,
  actor: Actor,
  statement: string,
  { prepare = "", check = "" }: { prepare?: string | undefined; check?: string | undefined } = {},
): Promise<Outcome> {
  try {
    const results: unknown = await world.db.query(
      `rollback to savepoint probe; ${prepare}; ${setActor(world, actor)} ${statement}; set local role none; ${check}`,
    );
    const all = results as pg.QueryResult[];
    // "set local role" follows the statement, and the check follows that
    const result = all[all.length - (check ? 1 : 2)];
    return { ok: true, rows: result?.rows ?? [], count: result?.rowCount ?? 0 };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return { ok: false, refusal: refusalOf(error) };
  }
}

/**
 * "denied": no grant. "refused": a policy. A code of lib/errors raised by a function. Otherwise the SQLSTATE, which
 * nobody expects.
 */
function refusalOf({ code = "", message }: pg.DatabaseError): string {
  if (code === "42501") return message.includes("row-level security") ? "refused" : "denied";
  return code === "P0001" ? message : `error ${code}`;
}
