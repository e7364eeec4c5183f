import { randomInt, randomUUID } from "node:crypto";
import { createClient, type Session, type SupabaseClient } from "@supabase/supabase-js";
import { decodeJwt } from "jose";
import { Agent, fetch as fetchFrom } from "undici";
import { WebSocket } from "ws";
import type { Backend } from "./backend";

const PASSWORD = "Correct-horse-9";

/** A person with an account, signed in through the auth service. */
export interface Person {
  id: string;
  name: string;
  email: string;
  session: Session;
  accessToken: string;
  /** The claims that the database sees. */
  claims: Record<string, unknown>;
  /** A REST client with their token. */
  db: SupabaseClient;
}

/** A client of the backend's public URL, by default with the publishable key. */
export function connect(
  backend: Backend,
  { key = backend.secrets.publishableKey, accessToken = "", fetch = globalThis.fetch } = {},
): SupabaseClient {
  return createClient(backend.servicesUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch, ...(accessToken && { headers: { Authorization: `Bearer ${accessToken}` } }) },
    // Node 20 has no WebSocket
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
}

/** Creates an account with a confirmed address and signs in. */
export async function newPerson(backend: Backend, name: string): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const admin = connect(backend, { key: backend.secrets.secretKey }).auth.admin;
  const { error } = await admin.createUser({ email, password: PASSWORD, email_confirm: true, user_metadata: { name } });
  if (error) throw error;
  return signIn(backend, { name, email });
}

/** Fetches from a random loopback address, because the auth service limits sign-ins per address. */
const fetchFromSomewhere = (async (input: string, init?: RequestInit) => {
  const localAddress = `127.${randomInt(1, 250)}.${randomInt(250)}.${randomInt(1, 250)}`;
  const dispatcher = new Agent({ localAddress, pipelining: 0 });
  return fetchFrom(input, { ...(init as object), dispatcher });
}) as unknown as typeof globalThis.fetch;

/** Starts another session of a person. */
export async function signIn(backend: Backend, { name, email }: Pick<Person, "name" | "email">): Promise<Person> {
  const { data, error } = await connect(backend, { fetch: fetchFromSomewhere }).auth.signInWithPassword({
    email,
    password: PASSWORD,
  });
  if (error) throw error;
  const accessToken = data.session.access_token;
  return {
    id: data.user.id,
    name,
    email,
    session: data.session,
    accessToken,
    claims: decodeJwt(accessToken),
    db: connect(backend, { accessToken }),
  };
}

/** Ends a session: its token becomes invalid. */
export async function signOut(backend: Backend, { accessToken }: Person): Promise<void> {
  const { error } = await connect(backend, { key: backend.secrets.secretKey }).auth.admin.signOut(accessToken, "local");
  if (error) throw error;
}
