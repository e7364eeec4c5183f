import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import * as z from "zod";
import { readForm, readJson } from "../../form";
import {
  CLIENT_ID,
  CLIENT_SECRET,
  OTHER_CLIENT_ID,
  OTHER_REDIRECT_URI,
  type Page,
  type ProviderAddresses,
} from "./clients";
import { oneTapScript } from "./one-tap";
import { pickerPage, problemPage } from "./pages";
import { GOOGLE_PEOPLE, type Person, readPerson } from "./people";
import { Signer } from "./signer";

/** Who is signed in at the simulated Google in this browser: One Tap offers them. */
const COOKIE = "local_google";
const CODE_MS = 60_000;
const TOKEN_SECONDS = 3600;

const requestSchema = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal("code"),
  state: z.string().default(""),
  nonce: z.string().optional(),
});
type AuthorizationRequest = z.infer<typeof requestSchema>;

/** The simulated Google: an OpenID Connect provider at /local/oidc. Its rules of clients and redirects are the real one's. */
export function googleApp({ publicUrl, internalUrl, siteUrl }: ProviderAddresses): Hono<Page> {
  const issuer = `${publicUrl}/local/oidc`;
  const signer = new Signer();
  const codes = new Map<string, { request: AuthorizationRequest; person: Person; expires: number }>();
  const redirectUris: Record<string, string> = {
    [CLIENT_ID]: `${publicUrl}/auth/v1/callback`,
    [OTHER_CLIENT_ID]: OTHER_REDIRECT_URI,
  };
  const app = new Hono<Page>();

  const idToken = ({ sub, email, name }: Person, audience: string, nonce: string | undefined) =>
    signer.sign(
      { iss: issuer, aud: audience, azp: audience, sub, email, email_verified: true, name, ...(nonce && { nonce }) },
      TOKEN_SECONDS,
    );

  app.get("/.well-known/openid-configuration", (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      // the gateway calls these without the detour through the proxy
      token_endpoint: `${internalUrl}/local/oidc/token`,
      jwks_uri: `${internalUrl}/local/oidc/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    }),
  );
  app.get("/jwks", async (c) => c.json(await signer.jwks()));

  /** Null unless the client is known and the address is its own: a provider never redirects elsewhere. */
  function readRequest(input: unknown): AuthorizationRequest | null {
    const { success, data } = requestSchema.safeParse(input);
    return success && redirectUris[data.client_id] === data.redirect_uri ? data : null;
  }
  const unknownClient = (c: Context<Page>) => c.html(problemPage("ไม่รู้จักแอปหรือที่อยู่ปลายทางนี้", c.get("nonce")), 400);
  const picker = (c: Context<Page>, request: AuthorizationRequest, error?: string) => {
    const { nonce, ...rest } = request;
    const fields = { ...rest, ...(nonce && { nonce }) };
    const note = "Google จำลองของเครื่องนี้ เลือกคนที่จะเข้าสู่ระบบ ไม่มีการติดต่อ Google จริง";
    const action = "/local/oidc/authorize";
    const texts = { title: "เลือกบัญชี Google (จำลอง)", note, people: GOOGLE_PEOPLE, action, fields };
    return c.html(pickerPage({ ...texts, ...(error && { error }) }, c.get("nonce")), error ? 400 : 200);
  };
  app.get("/authorize", (c) => {
    const request = readRequest(c.req.query());
    return request ? picker(c, request) : unknownClient(c);
  });
  app.post("/authorize", async (c) => {
    const form = await readForm(c.req.raw);
    const request = readRequest(form);
    if (!request) return unknownClient(c);
    const person = readPerson(form);
    if (!person) return picker(c, request, "อีเมลไม่ถูกต้อง");
    const code = randomBytes(24).toString("base64url");
    codes.set(code, { request, person, expires: Date.now() + CODE_MS });
    const value = JSON.stringify({ email: person.email, name: person.name });
    setCookie(c, COOKIE, value, { path: "/local/oidc", httpOnly: true, sameSite: "Lax", maxAge: 86_400 });
    const target = new URL(request.redirect_uri);
    target.search = new URLSearchParams({ code, state: request.state }).toString();
    return c.redirect(target.href, 302);
  });

  app.post("/token", async (c) => {
    const form = await readForm(c.req.raw);
    const found = codes.get(form.code ?? "");
    codes.delete(form.code ?? "");
    const isOurs = found?.request.client_id === CLIENT_ID;
    if (isOurs && form.client_secret !== CLIENT_SECRET) return c.json({ error: "invalid_client" }, 401);
    if (!found || found.expires < Date.now() || found.request.client_id !== form.client_id) {
      return c.json({ error: "invalid_grant" }, 400);
    }
    if (found.request.redirect_uri !== form.redirect_uri) return c.json({ error: "redirect_uri_mismatch" }, 400);
    const { client_id, nonce } = found.request;
    return c.json({
      access_token: `local-${randomBytes(24).toString("base64url")}`,
      token_type: "Bearer",
      expires_in: TOKEN_SECONDS,
      id_token: await idToken(found.person, client_id, nonce),
    });
  });

  const signedIn = (c: Context): Person | null => {
    try {
      return readPerson(JSON.parse(getCookie(c, COOKIE) ?? "null"));
    } catch {
      return null;
    }
  };
  app.get("/gsi/client", (c) => {
    const person = signedIn(c);
    c.header("content-type", "text/javascript; charset=utf-8");
    return c.body(oneTapScript(person && { name: person.name, email: person.email }));
  });
  // One Tap's answer to the page. Only our own pages get it: the browser says who asks.
  app.post("/gsi/credential", async (c) => {
    const person = signedIn(c);
    const { client_id, nonce } = z
      .object({ client_id: z.string(), nonce: z.string().optional() })
      .catch({ client_id: "" })
      .parse(await readJson(c.req.raw));
    if (!person || client_id !== CLIENT_ID || c.req.header("origin") !== new URL(siteUrl).origin) {
      return c.json({ error: "access_denied" }, 403);
    }
    return c.json({ credential: await idToken(person, client_id, nonce) });
  });
  app.delete("/gsi/session", (c) => {
    deleteCookie(c, COOKIE, { path: "/local/oidc" });
    return c.json({});
  });
  return app;
}
