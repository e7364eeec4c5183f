import "server-only";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

/** The operator's Meta app. */
export interface MetaApp {
  id: string;
  secret: string;
  verify_token: string;
}

/** The app, or null if none is configured: Facebook and Instagram are then not offered. */
export function findMetaApp(): MetaApp | null {
  const { FACEBOOK_APP_ID: id, FACEBOOK_APP_SECRET: secret, FACEBOOK_VERIFY_TOKEN: verify_token } = env();
  return id && secret && verify_token ? { id, secret, verify_token } : null;
}

/** Throws not_found if none is configured. */
export function requireMetaApp(): MetaApp {
  const app = findMetaApp();
  if (!app) throw new AppError("not_found");
  return app;
}
