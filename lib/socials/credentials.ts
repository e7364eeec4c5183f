import "server-only";
import * as z from "zod";
import { seal, unseal } from "@/lib/crypto/seal";

const aadOf = (social_id: string) => `social_credentials.sealed.${social_id}`;

/** Each channel's credentials; stored sealed, never sent to a browser. */
export const lineCredentialsSchema = z.object({ channel_id: z.string(), channel_secret: z.string() });
export type LineCredentials = z.output<typeof lineCredentialsSchema>;
/** A page's own long-lived token; Instagram accounts answer through their page. */
export const metaCredentialsSchema = z.object({ page_id: z.string(), page_token: z.string() });
export type MetaCredentials = z.output<typeof metaCredentialsSchema>;

export function sealCredentials(social_id: string, credentials: LineCredentials | MetaCredentials): string {
  return seal(JSON.stringify(credentials), aadOf(social_id));
}

/** Throws if they were sealed for another account, were modified, or the key is gone. */
export function openCredentials(social_id: string, sealed: string): unknown {
  return JSON.parse(unseal(sealed, aadOf(social_id)));
}
