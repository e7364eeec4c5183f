import { randomUUID } from "node:crypto";
import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";
import type { Session } from "@supabase/supabase-js";
import { product } from "./product";

export const PASSWORD = "demo-password-1";

/** A person with an account. */
export interface Person {
  user_id: string;
  email: string;
  name: string;
  session: Session;
}

const CHUNK = 3180;

/** Signs in without a browser; each call starts a new session. */
export async function signIn(email: string, password = PASSWORD): Promise<Person> {
  const { publishableKey } = product.secrets;
  const session: Session = await askAuth("token?grant_type=password", publishableKey, { email, password });
  return { user_id: session.user.id, email, name: session.user.user_metadata.name, session };
}

/** Creates an account with a confirmed e-mail and signs in. */
export async function newPerson(name: string): Promise<Person> {
  const email = `${randomUUID().slice(0, 13)}@e2e.local`;
  const { secretKey } = product.secrets;
  await askAuth("admin/users", secretKey, { email, password: PASSWORD, email_confirm: true, user_metadata: { name } });
  return signIn(email);
}

async function askAuth(path: string, key: string, body: object) {
  const answer = await fetch(`${product.servicesUrl}/auth/v1/${path}`, {
    method: "POST",
    headers: { apikey: key, authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** A new browser context in which a person is signed in. */
export async function browserOf(
  browser: Browser,
  { session }: Person,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addCookies(sessionCookies(session));
  return context;
}

// the format of @supabase/ssr: base64url with a prefix, in chunks
export function sessionCookies(session: Session) {
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
  const chunks = value.match(new RegExp(`.{1,${CHUNK}}`, "g")) ?? [];
  return chunks.map((chunk, index) => ({
    name: chunks.length === 1 ? "chat-session" : `chat-session.${index}`,
    value: chunk,
    url: product.url,
    sameSite: "Lax" as const,
    expires: Date.now() / 1000 + 86_400,
  }));
}
