import "server-only";
import { createHash, randomUUID } from "node:crypto";
import type { QueryResult } from "pg";
import { fromPostgres, type PostgresFailure } from "@/lib/errors";
import type { Database, Json } from "./function.types";
import { functionPool, keepsStatements } from "./pools";
import { pauseBefore } from "./retry";

type Schemas = Omit<Database, "__InternalSupabase">;

/** A function that only the server calls, with its schema: "system.claim_delivery". */
export type FunctionName = {
  [Schema in keyof Schemas]: `${Schema}.${Extract<keyof Schemas[Schema]["Functions"], string>}`;
}[keyof Schemas];

type Declared<Name extends FunctionName> = Name extends `${infer Schema extends keyof Schemas}.${infer Function}`
  ? Function extends keyof Schemas[Schema]["Functions"]
    ? Schemas[Schema]["Functions"][Function] extends { Args: infer Args }
      ? Args
      : never
    : never
  : never;

/** PostgreSQL does not declare which parameters accept null, so all do. A jsonb parameter accepts any JSON value. */
type Given<Value> = Json extends Value ? unknown : Value | null | undefined;

export type FunctionArguments<Name extends FunctionName> = [Declared<Name>] extends [never]
  ? Record<string, never>
  : { [Parameter in keyof Declared<Name>]: Given<Declared<Name>[Parameter]> };

interface Query {
  text: string;
  values: unknown[];
}

const names = new Map<string, string>();

/** A statement name is a hash of its text, so connections and instances agree on it. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

/**
 * A migration has changed the function since ("cached plan must not change result type", or no function with the old parameters); the other
 * two: a pooler that forgets statements.
 */
const UNPREPARED = new Set(["0A000", "42883", "26000", "42P05"]);

/** Runs one statement; a prepared one saves parsing and planning, here and in the database. It has done nothing if it fails. */
async function askPrepared(query: Query): Promise<QueryResult<Record<string, unknown>>> {
  if (!keepsStatements()) return await functionPool().query(query);
  try {
    return await functionPool().query({ ...query, name: nameOf(query.text) });
  } catch (failure) {
    if (!UNPREPARED.has(String((failure as PostgresFailure).code))) throw failure;
    // connections keep the outdated statement under its name
    names.set(query.text, randomUUID());
    return await functionPool().query(query);
  }
}

/** Runs one statement with a longer timeout than the pool's. */
async function askPatiently(query: Query, limitMs: number) {
  const client = await functionPool().connect();
  try {
    await client.query("begin");
    await client.query(`set local statement_timeout = ${limitMs}`);
    const answer = await client.query<Record<string, unknown>>(query);
    await client.query("commit");
    client.release();
    return answer;
  } catch (failure) {
    // destroys the connection: its state is unknown
    client.release(true);
    throw failure;
  }
}

/** PostgreSQL refuses a jsonb value with half a surrogate pair. As a text argument, one arrives as a replacement character. */
const wellFormed = (_: string, value: unknown) => (typeof value === "string" ? value.toWellFormed() : value);

/** An array for a jsonb parameter: pg would make a PostgreSQL array of it. Objects need none: callFunction passes them as JSON. */
export const jsonArray = (values: readonly unknown[]): JsonArray => new JsonArray(values);

class JsonArray {
  constructor(private readonly values: readonly unknown[]) {}

  toJSON(): readonly unknown[] {
    return this.values;
  }
}

const isJson = (value: unknown) =>
  typeof value === "object" &&
  value !== null &&
  (value instanceof JsonArray || Object.getPrototypeOf(value) === Object.prototype);

const encode = (value: unknown): unknown => (isJson(value) ? JSON.stringify(value, wellFormed) : value);

/**
 * Calls a function and returns its single value (jsonb and scalars), or the rows of a set as `rows`. Throws AppError. Retries deadlocks,
 * serialization failures and broken connections for about a second, then throws "unavailable"; a call is one transaction, so a conflict
 * leaves nothing behind. `limitMs`: a longer timeout for slow functions. `isRetried`: false if the caller has another way.
 */
export async function callFunction<Name extends FunctionName>(
  name: Name,
  args: FunctionArguments<Name>,
  { limitMs, isRetried = true }: { limitMs?: number; isRetried?: boolean } = {},
): Promise<{ value: unknown; rows: Record<string, unknown>[] }> {
  const given = Object.entries(args).filter(([, value]) => value !== undefined);
  const named = given.map(([parameter], index) => `${parameter} => $${index + 1}`).join(", ");
  for (let attempt = 0; ; attempt++) {
    try {
      const query = { text: `select * from ${name}(${named})`, values: given.map(([, value]) => encode(value)) };
      const { rows } = await (limitMs ? askPatiently(query, limitMs) : askPrepared(query));
      return { value: rows[0] ? Object.values(rows[0])[0] : null, rows };
    } catch (failure) {
      if (!isRetried || !(await pauseBefore(attempt, failure as PostgresFailure)))
        throw fromPostgres(failure as PostgresFailure);
    }
  }
}
