import { type Context, Hono } from "hono";
import * as z from "zod";
import { readForm } from "../../form";
import type { Page, ProviderAddresses } from "./clients";
import { pickerPage, postingPage, problemPage } from "./pages";
import { ORGANISATION_DOMAIN, ORGANISATION_PEOPLE, readPerson } from "./people";
import { Signer } from "./signer";

const ASSERTION_SECONDS = 300;

const requestSchema = z.object({
  /** The service provider's entity id. */
  issuer: z.string(),
  acs: z.string(),
  request: z.string(),
  RelayState: z.string(),
});

/** The simulated organisation's identity provider at /local/sso. It signs people in for one service provider: this installation. */
export function ssoApp({ publicUrl }: ProviderAddresses): Hono<Page> {
  const signer = new Signer();
  const serviceProvider = `${publicUrl}/auth/v1/sso/saml`;
  const app = new Hono<Page>();

  const readRequest = (input: unknown) => {
    const { success, data } = requestSchema.safeParse(input);
    const isKnown = success && data.issuer === `${serviceProvider}/metadata` && data.acs === `${serviceProvider}/acs`;
    return isKnown ? data : null;
  };
  const unknown = (c: Context<Page>) => c.html(problemPage("ไม่รู้จักระบบที่ขอให้เข้าสู่ระบบ", c.get("nonce")), 400);
  const picker = (c: Context<Page>, fields: z.infer<typeof requestSchema>, error?: string) => {
    const note = `ระบบเข้าสู่ระบบจำลองขององค์กร ${ORGANISATION_DOMAIN} เลือกคนที่จะเข้าสู่ระบบ`;
    const texts = { title: "เข้าสู่ระบบองค์กร (จำลอง)", note, people: ORGANISATION_PEOPLE, action: "/local/sso", fields };
    return c.html(pickerPage({ ...texts, ...(error && { error }) }, c.get("nonce")), error ? 400 : 200);
  };

  app.get("/jwks", async (c) => c.json(await signer.jwks()));
  app.get("/", (c) => {
    const request = readRequest(c.req.query());
    return request ? picker(c, request) : unknown(c);
  });
  app.post("/", async (c) => {
    const form = await readForm(c.req.raw);
    const request = readRequest(form);
    if (!request) return unknown(c);
    const person = readPerson(form);
    if (!person?.email.endsWith(`@${ORGANISATION_DOMAIN}`)) {
      return picker(c, request, `อีเมลต้องลงท้ายด้วย @${ORGANISATION_DOMAIN}`);
    }
    const claims = { ...person, iss: `${publicUrl}/local/sso`, aud: request.issuer, in_response_to: request.request };
    const assertion = await signer.sign(claims, ASSERTION_SECONDS);
    const fields = { SAMLResponse: Buffer.from(assertion).toString("base64"), RelayState: request.RelayState };
    return c.html(postingPage("กำลังกลับไปที่ระบบแชท", request.acs, fields, c.get("nonce")));
  });
  return app;
}
