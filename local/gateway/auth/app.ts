/** /auth/v1: GoTrue's API on the tables that @supabase/lite creates. */

import { Hono } from "hono";
import type { Callers } from "../callers";
import type { GatewayConfig, ProjectSettings } from "../config";
import type { Database } from "../database";
import type { Keys } from "../keys";
import { accountRoutes } from "./account";
import { adminRoutes } from "./admin";
import { adminLinkRoutes } from "./admin-links";
import type { AuthContext, Organisation } from "./context";
import { AuthError, toResponse } from "./errors";
import { OidcProvider } from "./external/oidc";
import { externalRoutes } from "./external/routes";
import { ssoRoutes } from "./external/sso";
import { factorRoutes } from "./factors/routes";
import { Limits } from "./limits";
import { Mailer } from "./mailer";
import { signUpRoutes } from "./sign-up";
import { tokenRoutes } from "./token";
import { verifyRoutes } from "./verify";

export interface AuthParts {
  db: Database;
  keys: Keys;
  callers: Callers;
  config: GatewayConfig;
  settings: ProjectSettings["auth"];
  organisations: Organisation[];
}

/** Browsers reach these by following a link, which has no API key. */
const WITHOUT_KEY = /\/v1\/(verify|callback|authorize|health|sso\/saml\/acs|\.well-known\/.*)$/;

export function createAuth(parts: AuthParts): { app: Hono; close(): Promise<void> } {
  const { db, keys, callers, config, settings, organisations } = parts;
  const mailer = new Mailer(config, settings);
  const { google } = settings.external;
  const providers = google.enabled ? [new OidcProvider("google", google)] : [];
  const limits = new Limits(settings.rate_limit);
  const auth: AuthContext = { db, keys, config, settings, mailer, limits, providers, organisations };
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof AuthError) return toResponse(error, c);
    throw error;
  });
  app.use("*", async (c, next) => {
    if (!WITHOUT_KEY.test(c.req.path)) callers.keyOf(c.req.raw);
    await next();
    c.header("cache-control", c.res.headers.get("cache-control") ?? "no-store");
  });
  app.get("/.well-known/jwks.json", (c) => c.json(keys.jwks, 200, { "cache-control": "public, max-age=600" }));
  app.get("/health", (c) =>
    c.json({ version: "local", name: "GoTrue", description: "User registration and authentication" }),
  );
  app.get("/settings", (c) =>
    c.json({
      external: {
        email: settings.email.enable_signup,
        phone: settings.sms.enable_signup,
        anonymous_users: false,
        google: google.enabled,
      },
      disable_signup: !settings.enable_signup,
      mailer_autoconfirm: !settings.email.enable_confirmations,
      phone_autoconfirm: false,
      sms_provider: "",
      mfa_enabled: true,
      saml_enabled: organisations.length > 0,
    }),
  );
  signUpRoutes(app, auth);
  tokenRoutes(app, auth);
  verifyRoutes(app, auth);
  accountRoutes(app, auth);
  factorRoutes(app, auth);
  adminRoutes(app, auth, callers);
  adminLinkRoutes(app, auth, callers);
  externalRoutes(app, auth);
  ssoRoutes(app, auth);
  return { app, close: () => mailer.close() };
}
