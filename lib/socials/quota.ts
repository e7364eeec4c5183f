import "server-only";
import * as z from "zod";
import { failureDetails, log } from "@/lib/http/log";
import type { SocialKind } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { findSocial } from "./accounts";
import { findAdapter } from "./registry";

/** Older than this, what a provider said of a quota is asked again by who is about to spend it. */
const FRESH_MS = 2 * 60_000;
/** A page waits no longer for it; the answer is kept for the next. */
const PATIENCE_MS = 1_500;

interface Quoted {
  id: string;
  kind: SocialKind;
  status: string;
  quota_asked_at: string | null;
}

/** How many messages we have pushed through an account so far, as of before a provider is asked for its own count. */
export async function countPushed(social_id: string): Promise<number | null> {
  const { value } = await callFunction("system.begin_examination", { p_social_id: social_id });
  return readAnswer(z.nullable(z.coerce.number()), value);
}

/** Asks a provider for an account's quota and keeps it, with what is pushed meanwhile on top. Throws when it cannot be asked. */
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

/** Asks for the quotas that are not of just now; true when all of them were answered in time. */
export async function refreshQuotas(socials: readonly Quoted[]): Promise<boolean> {
  const stale = socials.filter(
    ({ kind, status, quota_asked_at }) =>
      findAdapter(kind)?.mass && status === "connected" && !(Date.now() - Date.parse(quota_asked_at ?? "") < FRESH_MS),
  );
  if (stale.length === 0) return false;
  const asked = Promise.all(
    stale.map(({ id }) =>
      readQuota(id).catch((failure: unknown) => {
        log("warn", "quota_not_read", { social_id: id, ...failureDetails(failure) });
      }),
    ),
  ).then(() => true);
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
  return Promise.race([asked, late]);
}
