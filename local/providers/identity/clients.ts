import { randomBytes } from "node:crypto";

/** The client of this installation at the simulated Google; the app's PUBLIC_GOOGLE_CLIENT_ID. */
export const CLIENT_ID = "chat-frontend.apps.local-google.example";
/** A client of somebody else, as every app at Google's is: a token for it must not open an account here. */
export const OTHER_CLIENT_ID = "somebody-else.apps.local-google.example";
/** The gateway runs in the same process as the provider, so that no other process needs to know it. */
export const CLIENT_SECRET = randomBytes(24).toString("base64url");
export const OTHER_REDIRECT_URI = "http://127.0.0.1:9/callback";

export interface Page {
  Variables: { nonce: string };
}

export interface ProviderAddresses {
  /** Origin in the browser. */
  publicUrl: string;
  /** Origin for calls of the gateway. */
  internalUrl: string;
  /** Origin of the application. */
  siteUrl: string;
}
