import type { AuthErrorKey } from "./auth-error-codes";
import { readUrlError } from "./url-error";

/** What a mailed link is for. */
export const mailLinkTypes = ["signup", "email", "magiclink", "invite", "recovery", "email_change"] as const;
export type MailLinkType = (typeof mailLinkTypes)[number];

/** What the URL of /callback asks for. */
export type Callback =
  | { kind: "error"; reason: AuthErrorKey; reference: string | null; quote: string | null }
  /** A mailed link. Only a button press uses it up, never opening the page: mail scanners open links. */
  | { kind: "token"; token_hash: string; type: MailLinkType }
  /** An authorization code that only the browser that requested it can exchange (PKCE). */
  | { kind: "code"; code: string }
  /** The first of two mailboxes has confirmed a change of e-mail. */
  | { kind: "halfway" };

/** Reads query and fragment; the query takes precedence, and an error over everything else. */
export function readCallback(search: string, fragment: string): Callback {
  const query = new URLSearchParams(search);
  const hash = new URLSearchParams(fragment.replace(/^#/, ""));
  const given = (name: string) => query.get(name) ?? hash.get(name);

  const error = readUrlError(search, fragment);
  if (error) {
    const { key, quote, reference } = error;
    return { kind: "error", reason: key ?? "redirectFailed", reference, quote };
  }
  const token_hash = given("token_hash");
  const type = mailLinkTypes.find((name) => name === given("type"));
  if (token_hash && type) return { kind: "token", token_hash, type };
  const code = given("code");
  if (code) return { kind: "code", code };
  if (given("message")) return { kind: "halfway" };
  // tokens in a fragment belong to the implicit grant, which lets an attacker sign a victim in to the attacker's account
  const reason = given("access_token") ? "implicitGrant" : "noSessionInUrl";
  return { kind: "error", reason, reference: null, quote: null };
}

/** Whether the query alone decides, so that the server can render the result without the fragment. */
export function isDecidedByQuery(search: string): boolean {
  const callback = readCallback(search, "");
  return !(callback.kind === "error" && callback.reason === "noSessionInUrl" && callback.reference === null);
}
