import "server-only";
import * as z from "zod";
import { failureDetails, log } from "@/lib/http/log";
import type { SocialKind } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { findSocial } from "./accounts";
import { findAdapter } from "./registry";

/** Before quota is spent, a value older than this is refreshed. */
const FRESH_MS = 2 * 60_000;
/** How long a page waits for it; a later response is stored for the next time. */
const PATIENCE_MS = 1_500;

interface Quoted {
  id: string;
  kind: SocialKind;
  status: string;
  quota_asked_at: string | null;
}

/** How many messages we have pushed through an account, counted before asking the provider for its own count. */
export async function countPushed(social_id: string): Promise<number | null> {
  const { value } = await callFunction("system.begin_examination", { p_social_id: social_id });
  return readAnswer(z.nullable(z.coerce.number()), value);
}

/** Fetches an account's quota and stores it, adding what was pushed in the meantime. Throws if the provider cannot be asked. */
export async function readQuota(social_id: string): Promise<void> {
  const social = await findSocial(social_id);
  const mass = social && findAdapter(social.kind)?.mass;
  if (!social || !mass) return;
  const counted = await countPushed(social_id);
  const { limit, used } = await mass.quota(social);
  await callFunction("system.settle_quota", {
    p_social_id: social_id,
    p_limit: limit,
    p_used: used,
    p_counted: counted,
  });
}

/** Refreshes outdated quotas; true if all of them responded in time. */
export async function refreshQuotas(socials: readonly Quoted[]): Promise<boolean> {
  const stale = socials.filter(
    ({ kind, status, quota_asked_at }) =>
      findAdapter(kind)?.mass && status === "connected" && !(Date.now() - Date.parse(quota_asked_at ?? "") < FRESH_MS),
  );
  if (stale.length === 0) return false;
  const asked = Promise.all(
    stale.map(({ id }) =>
      readQuota(id).catch((failure: unknown) => {
        log("warn", "quota_fetch_failed", { social_id: id, ...failureDetails(failure) });
      }),
    ),
  ).then(() => true);
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
  return Promise.race([asked, late]);
}
