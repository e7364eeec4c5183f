import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { CLIENT_ID, CLIENT_SECRET, type Page, type ProviderAddresses } from "./clients";
import { googleApp } from "./oidc";
import { ORGANISATION_DOMAIN } from "./people";
import { ssoApp } from "./sso";

const ORGANISATION_ID = "5f0f0c2e-6d7b-4f1e-9a39-1d0c1b6a7e55";

/** The simulated identity providers of this machine, at /local/oidc and /local/sso, and what the gateway needs to know of them. */
export function identityProviders(addresses: ProviderAddresses) {
  const { publicUrl, internalUrl, siteUrl } = addresses;
  const app = new Hono<Page>();
  const siteOrigin = new URL(siteUrl).origin;
  app.use("*", cors({ origin: siteOrigin, credentials: true, allowMethods: ["GET", "POST", "DELETE"] }));
  app.use("*", async (c, next) => {
    const nonce = randomBytes(16).toString("base64");
    c.set("nonce", nonce);
    // CSRF: another site's page must not choose a person
    const origin = c.req.header("origin");
    if (c.req.method === "POST" && origin && ![siteOrigin, new URL(publicUrl).origin].includes(origin)) {
      return c.text("Forbidden", 403);
    }
    await next();
    c.header("cache-control", "no-store");
    // the query holds the state; with no-referrer browsers would send forms with the origin "null"
    c.header("referrer-policy", "same-origin");
    c.header("x-content-type-options", "nosniff");
    // browsers apply form-action to the redirects that follow, up to the page of the application
    const targets = [...new Set(["'self'", siteOrigin, new URL(publicUrl).origin])].join(" ");
    c.header(
      "content-security-policy",
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; font-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
    );
  });
  app.route("/oidc", googleApp(addresses));
  app.route("/sso", ssoApp(addresses));
  return {
    app,
    google: {
      enabled: true,
      client_id: CLIENT_ID,
      secret: CLIENT_SECRET,
      issuer: `${publicUrl}/local/oidc`,
      url: `${internalUrl}/local/oidc`,
    },
    organisations: [
      {
        id: ORGANISATION_ID,
        domains: [ORGANISATION_DOMAIN],
        signInUrl: `${publicUrl}/local/sso`,
        issuer: `${publicUrl}/local/sso`,
        jwksUrl: `${internalUrl}/local/sso/jwks`,
      },
    ],
  };
}
