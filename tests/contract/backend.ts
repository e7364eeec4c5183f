/**
 * The backend under test, named by the environment: the local stand-in or a hosted project, with the same assertions.
 * Database objects that a test needs are created under a name of this run and dropped afterwards.
 */
import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { createClient, type SupabaseClient, type SupabaseClientOptions } from "@supabase/supabase-js";
import pg from "pg";
import { WebSocket } from "ws";
import { checkAuthResponse } from "../../local/providers/contracts/supabase-auth";

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the contract test needs the address and keys of a backend.`);
  return value;
}

export const url = required("SUPABASE_URL");
export const publishableKey = required("SUPABASE_PUBLISHABLE_KEY");
const secretKey = required("SUPABASE_SECRET_KEY");
const pool = new pg.Pool({ connectionString: required("DATABASE_URL"), max: 2 });

/** Part of every name created in this run. */
export const run = `contract_${randomBytes(4).toString("hex")}`;
export const password = "Correct-horse-9";

const API_VERSION = "x-supabase-api-version";

/** Fetches, and fails the test if an answer of the auth service does not conform to its specification. */
export async function checkedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const response = await fetch(input, init);
  const path = /\/auth\/v1(\/[^?]*)/.exec(request.url)?.[1];
  if (!path || path.includes("/.well-known/")) return response;
  const text = await response.clone().text();
  const isVersioned = request.headers.has(API_VERSION);
  const body = text === "" ? undefined : JSON.parse(text);
  // a request that the gateway in front refuses does not reach the service
  if (response.status === 401 && response.headers.get("x-sb-error-code") === null) return response;
  const violations = checkAuthResponse(request.method, path, response.status, body, isVersioned);
  if (violations.length > 0) {
    const found = `${request.method} ${path} answers ${response.status}: ${JSON.stringify(violations)} in ${text.slice(0, 500)}`;
    nonConforming.push(found);
  }
  return response;
}

/** Answers of this file that do not conform; `cleanUp` fails on them, because a client swallows what its fetch throws. */
const nonConforming: string[] = [];

type AuthOptions = NonNullable<SupabaseClientOptions<"public">["auth"]>;

export function connect(key = publishableKey, options: AuthOptions = {}): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, ...options },
    global: { fetch: checkedFetch },
    // Node 20 has no WebSocket and the client requires one; ws differs from the browser's only in type.
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
}

/** Uses the secret key: bypasses every policy. */
export const service = connect(secretKey);

export async function sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await pool.query<Row>(text, values)).rows;
}

const madeUsers: string[] = [];

export interface Person {
  id: string;
  email: string;
  client: SupabaseClient;
}

export const newEmail = (name = "someone") => `${run}-${name}-${randomUUID().slice(0, 8)}@example.com`;

/** A user with a confirmed address, signed in. */
export async function signedIn(name: string): Promise<Person> {
  const email = newEmail(name);
  const user = must(await service.auth.admin.createUser({ email, password, email_confirm: true })).user;
  madeUsers.push(user.id);
  const client = connect();
  must(await client.auth.signInWithPassword({ email, password }));
  return { id: user.id, email, client };
}

export function deleteLater(userId: string | undefined): void {
  if (userId) madeUsers.push(userId);
}

type Answer = { data: unknown; error: unknown };
type Good<A extends Answer> = Extract<A, { error: null }>;

/** Returns the data of a response, or throws its error. */
export function must<A extends Answer>(answer: A): NonNullable<Good<A>["data"]> {
  if (answer.error) throw answer.error;
  if (isGood(answer)) return answer.data;
  throw new Error("The answer has neither data nor an error");
}

function isGood<A extends Answer>(answer: A): answer is A & { data: NonNullable<Good<A>["data"]> } {
  return answer.error === null && answer.data !== null && answer.data !== undefined;
}

/** Columns named at run time: the client cannot infer types from them, so the rows are typed as for "*". */
export const columns = (text: string) => text as "*";

export async function until(what: string, condition: () => Promise<boolean>, seconds = 20): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`It did not happen within ${seconds} s: ${what}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** The REST layer knows a new table or function only after it has reloaded its schema cache. */
export async function untilTableIsKnown(table: string): Promise<void> {
  await until(`REST knows ${table}`, async () => {
    const { error } = await service.from(table).select("*").limit(1);
    return error?.code !== "PGRST205";
  });
}

/** Call in `after`: removes what this run has created. `drop` is SQL for the file's own objects. */
export async function cleanUp(drop = ""): Promise<void> {
  await Promise.all(madeUsers.map((id) => service.auth.admin.deleteUser(id)));
  if (drop) await sql(drop);
  await pool.end();
  assert.deepEqual(nonConforming, []);
}
