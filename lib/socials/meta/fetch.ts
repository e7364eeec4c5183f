import "server-only";
import * as z from "zod";
import { env } from "@/lib/env";
import type { Profile } from "../adapter";
import { metaCredentialsSchema } from "../credentials";
import { openMedia } from "../open-media";
import type { Account } from "../provider-account";
import { callGraph } from "./client";
import { GraphFailure } from "./failure";

const profileSchema = z.looseObject({
  name: z.string().nullish(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  username: z.string().nullish(),
  profile_pic: z.string().nullish(),
});

/**
 * The author's profile, as far as Meta tells. Null for people without consent and for deleted accounts.
 * https://developers.facebook.com/docs/messenger-platform/identity/user-profile
 */
export async function fetchMetaProfile(
  { credentials }: Account,
  external_customer_id: string,
  fields: string,
): Promise<Profile | null> {
  const { page_token } = metaCredentialsSchema.parse(credentials);
  try {
    const found = await callGraph(profileSchema, encodeURIComponent(external_customer_id), {
      token: page_token,
      query: { fields },
    });
    const name = found.name || [found.first_name, found.last_name].filter(Boolean).join(" ") || found.username;
    return name ? { name, picture_url: found.profile_pic ?? null, language: null } : null;
  } catch (failure) {
    // 100: no such person, or not one of this account; 10, 200s: no access to this profile
    const code = failure instanceof GraphFailure && failure.how === "answered" ? (failure.error.code ?? 0) : 0;
    if (code === 100 || code === 10 || (code >= 200 && code <= 299)) return null;
    throw failure;
  }
}

/** Streams a file from one of Meta's URLs, which expire. Throws not_found, file_too_large, unavailable. */
export async function fetchMetaMedia(reference: string, maxBytes: number): Promise<AsyncIterable<Uint8Array>> {
  // the operator may configure a host of a private network; Meta's own are public and use https
  const trustedHosts = [new URL(env().FACEBOOK_GRAPH_BASE_URL).host];
  return (await openMedia(reference.replace(/^url:/, ""), { maxBytes, trustedHosts })).body;
}
