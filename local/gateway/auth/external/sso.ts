/**
 * Single sign-on: /sso leads to the organisation's provider, which posts its assertion to /sso/saml/acs. In place of SAML's signed XML the
 * assertion is a JWT with the same statements; everything around it is as in a hosted project.
 */

import type { Hono } from "hono";
import { createRemoteJWKSet, jwtVerify } from "jose";
import * as z from "zod";
import { readForm } from "../../../form";
import { type AuthContext, addressOf, deviceOf, type Organisation, readBody } from "../context";
import { AuthError, invalid } from "../errors";
import { challengeFields } from "../pkce";
import { redirectTarget } from "../redirects";
import { type Flow, failureUrl, finishFlow, startFlow, takeFlow } from "./flow";
import type { Profile } from "./oidc";

const body = z.object({
  domain: z.string().nullish(),
  provider_id: z.string().nullish(),
  redirect_to: z.string().nullish(),
  skip_http_redirect: z.boolean().nullish(),
  ...challengeFields,
});
const assertionSchema = z.object({
  /** SAML's NameID. */
  sub: z.string().min(1),
  email: z.email(),
  name: z.string().optional(),
  in_response_to: z.string(),
});

const keysOf = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

export function ssoRoutes(app: Hono, auth: AuthContext): void {
  const entityId = `${auth.config.publicUrl}/auth/v1/sso/saml/metadata`;
  const acsUrl = `${auth.config.publicUrl}/auth/v1/sso/saml/acs`;

  app.post("/sso", async (c) => {
    auth.limits.use("sign_in_sign_ups", addressOf(c));
    const input = await readBody(c, body);
    const organisation = organisationOf(auth, input);
    const flow = await startFlow(auth, {
      provider: `sso:${organisation.id}`,
      redirectTo: redirectTarget(auth, input.redirect_to),
      challenge: input,
    });
    const url = new URL(organisation.signInUrl);
    url.search = new URLSearchParams({ issuer: entityId, acs: acsUrl, request: flow, RelayState: flow }).toString();
    return input.skip_http_redirect ? c.json({ url: url.href }) : c.redirect(url.href, 303);
  });

  app.post("/sso/saml/acs", async (c) => {
    auth.limits.use("token_verifications", addressOf(c));
    const { SAMLResponse, RelayState } = await readForm(c.req.raw);
    try {
      const flow = await takeFlow(auth, RelayState).catch(() => {
        const message = "SAML RelayState does not exist, try logging in again?";
        throw new AuthError(404, "saml_relay_state_not_found", message);
      });
      const profile = await readAssertion(auth, flow, SAMLResponse ?? "", entityId);
      const answer = { profile, method: "sso/saml" as const, access_token: null, refresh_token: null };
      return c.redirect(await finishFlow(auth, flow, answer, deviceOf(c)), 303);
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      return c.redirect(failureUrl(auth.config.siteUrl, error), 303);
    }
  });
}

/** Throws validation_failed, sso_provider_not_found. */
function organisationOf(auth: AuthContext, { domain, provider_id }: z.infer<typeof body>): Organisation {
  if (domain && provider_id) throw invalid("Only one of provider_id or domain supported");
  if (!domain && !provider_id) throw invalid("A domain or provider_id needs to be provided");
  const found = auth.organisations.find((one) =>
    domain ? one.domains.includes(domain.trim().toLowerCase()) : one.id === provider_id,
  );
  if (found) return found;
  const message = domain ? "No SSO provider assigned for this domain" : "No such SSO provider";
  throw new AuthError(404, "sso_provider_not_found", message);
}

/** The person of an assertion that the flow's organisation has made for this very flow. Throws validation_failed. */
async function readAssertion(auth: AuthContext, flow: Flow, response: string, entityId: string): Promise<Profile> {
  const organisation = auth.organisations.find(({ id }) => flow.provider_type === `sso:${id}`);
  const refused = () => invalid("SAML Assertion is not valid");
  if (!organisation) throw refused();
  const { issuer, jwksUrl, domains } = organisation;
  const keys = keysOf.get(jwksUrl) ?? createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5000 });
  keysOf.set(jwksUrl, keys);
  const required = { algorithms: ["RS256"], issuer, audience: entityId, requiredClaims: ["exp"], clockTolerance: 10 };
  const verified = await jwtVerify(Buffer.from(response, "base64").toString(), keys, required).catch(() => null);
  const assertion = assertionSchema.safeParse(verified?.payload);
  if (!assertion.success || assertion.data.in_response_to !== flow.id) throw refused();
  const { sub, name } = assertion.data;
  const email = assertion.data.email.toLowerCase();
  // an organisation vouches only for the addresses of its own domains
  if (!domains.includes(email.split("@").at(-1) ?? "")) throw refused();
  return {
    provider: flow.provider_type,
    sub,
    email,
    isEmailVerified: true,
    data: { iss: issuer, sub, email, email_verified: true, phone_verified: false, ...(name && { name }) },
  };
}
