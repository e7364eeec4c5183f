/** A browser at the simulated identity providers, and the app's clients there. */
import assert from "node:assert/strict";
import { createHash, randomUUID } from "node:crypto";
import { connect, run, url } from "./backend";

/** Whether this backend has the simulated providers; a hosted project has none. */
export const hasProviders = Boolean(process.env.MAIL_URL);

export const GOOGLE_CLIENT = "chat-frontend.apps.local-google.example";
export const OTHER_CLIENT = "somebody-else.apps.local-google.example";

export const newGoogleAddress = () => `${run}-${randomUUID().slice(0, 8)}@gmail.example`;

/** A client with PKCE and its own storage, as in one browser. */
export function browser() {
  const kept = new Map<string, string>();
  return connect(undefined, {
    flowType: "pkce",
    persistSession: true,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  });
}

/** The form fields of a page of the simulated providers. */
function fieldsIn(page: string): Record<string, string> {
  const first = /<form[\s\S]*?<\/form>/.exec(page)?.[0] ?? "";
  const inputs = [...first.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
  return Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")]));
}

const post = (address: string, fields: Record<string, string>) =>
  fetch(address, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

/** Opens the address, chooses this person, and returns where the provider sends the browser. */
export async function choose(address: string, email: string): Promise<{ location: string; cookie: string }> {
  const first = await fetch(address, { redirect: "manual" });
  const picker = first.headers.get("location") ?? address;
  const page = await (first.status === 302 ? await fetch(picker) : first).text();
  const chosen = await post(new URL("/local/oidc/authorize", url).href, { ...fieldsIn(page), email, name: "นิดา" });
  assert.equal(chosen.status, 302, await chosen.text());
  const cookie = (chosen.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  return { location: chosen.headers.get("location") ?? "", cookie };
}

/** Goes through the simulated Google from an address of our auth service; returns where our callback leads. */
export async function throughGoogle(address: string, email: string): Promise<URL> {
  const { location } = await choose(address, email);
  const back = await fetch(location, { redirect: "manual" });
  return new URL(back.headers.get("location") ?? "");
}

/** The organisation's assertion for the sign-in that began at `address`. */
export async function assertionOf(address: string, email: string) {
  const page = await (await fetch(address)).text();
  const answer = await post(new URL("/local/sso", url).href, { ...fieldsIn(page), email, name: "พลอย" });
  const text = await answer.text();
  return { status: answer.status, fields: fieldsIn(text) };
}

/** Posts an assertion to the auth service; returns where it leads. */
export async function consume(fields: Record<string, string>): Promise<URL> {
  const answer = await post(`${url}/auth/v1/sso/saml/acs`, fields);
  assert.equal(answer.status, 303, await answer.text());
  return new URL(answer.headers.get("location") ?? "");
}

/** An id token as One Tap gets it: for our client, with the hash of the nonce. */
export async function oneTapToken(email: string, nonce?: string): Promise<string> {
  const query = new URLSearchParams({
    client_id: GOOGLE_CLIENT,
    redirect_uri: `${url}/auth/v1/callback`,
    response_type: "code",
  });
  const { cookie } = await choose(`${url}/local/oidc/authorize?${query}`, email);
  const answer = await fetch(`${url}/local/oidc/gsi/credential`, {
    method: "POST",
    headers: { cookie, origin: new URL(url).origin },
    body: JSON.stringify({ client_id: GOOGLE_CLIENT, ...(nonce && { nonce: hashOf(nonce) }) }),
  });
  const { credential } = await answer.json();
  return credential;
}

const hashOf = (nonce: string) => createHash("sha256").update(nonce).digest("hex");

/** An id token of the same provider for another app. */
export async function otherAppsToken(email: string): Promise<string> {
  const redirect_uri = "http://127.0.0.1:9/callback";
  const client = { client_id: OTHER_CLIENT, redirect_uri };
  const query = new URLSearchParams({ ...client, response_type: "code" });
  const { location } = await choose(`${url}/local/oidc/authorize?${query}`, email);
  const code = new URL(location).searchParams.get("code") ?? "";
  const answer = await post(`${url}/local/oidc/token`, { ...client, code, grant_type: "authorization_code" });
  return (await answer.json()).id_token;
}
