import "server-only";
import * as z from "zod";
import { env } from "@/lib/env";
import { failureDetails, log } from "@/lib/http/log";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { findSocialToExamine } from "./accounts";
import { isHealthy, settledChecks } from "./checks";
import { countPushed } from "./quota";
import { findAdapter } from "./registry";
import { refreshTemplates } from "./template-check";

/** Minutes between two examinations of an account. */
const EVERY_MINUTES = 30;
const AT_ONCE = 10;
const BATCH = 100;
/** No batch begins after this, in ms. */
const CHECK_MS = 15_000;

export function webhookUrl(kind: string, social_id: string): string {
  const { PUBLIC_API_URL, PUBLIC_APP_URL } = env();
  const path = kind === "line" ? `/api/webhooks/line/${social_id}` : "/api/webhooks/facebook";
  return `${PUBLIC_API_URL ?? PUBLIC_APP_URL}${path}`;
}

/** Examines an account and records the result. Does nothing if its adapter cannot examine. */
export async function examineSocial(social_id: string): Promise<void> {
  const social = await findSocialToExamine(social_id);
  const examine = social && findAdapter(social.kind)?.examine;
  if (!social || !examine) return;
  await refreshTemplates(social);
  const counted = await countPushed(social_id);
  const examination = await examine(social, webhookUrl(social.kind, social_id));
  const { quota, name, followers } = examination;
  const checks = settledChecks(examination, social.checks);
  const failed = Object.entries(checks).find(([, state]) => state === "failed");
  await callFunction("system.settle_examination", {
    p_social_id: social_id,
    p_checks: JSON.stringify(checks),
    p_is_healthy: isHealthy(checks),
    p_error: failed?.[0],
    p_quota_limit: quota?.limit,
    p_quota_used: quota?.used,
    p_quota_counted: counted,
    p_name: name,
  });
  if (followers !== undefined) {
    await callFunction("system.note_followers", { p_social_id: social_id, p_followers: followers });
  }
}

/** Minimum time between examinations caused by refused messages, in seconds, so that a batch of refusals causes only one. */
const REFUSED_SECONDS = 300;

/** Examines whether the account is at fault after its provider refused a message for an unclear reason. Never throws. */
export async function reexamineSocial(social_id: string): Promise<void> {
  try {
    const limit = { p_key: `examine:${social_id}`, p_limit: 1, p_seconds: REFUSED_SECONDS };
    const { value } = await callFunction("system.consume_rate_limit", limit);
    if (value === true) await examineSocial(social_id);
  } catch (failure) {
    log("warn", "social_examination_failed", { social_id, ...failureDetails(failure) });
  }
}

/**
 * Job check_socials: examines the accounts whose turn it is; one that fails or is slow does not delay the others. Takes as many batches as it
 * can begin within the time of a serverless call.
 */
export async function checkSocials(): Promise<void> {
  const end = Date.now() + CHECK_MS;
  const tried = new Set<string>();
  for (;;) {
    const { rows } = await callFunction("system.list_socials_to_check", { p_minutes: EVERY_MINUTES, p_limit: BATCH });
    const found = rows.map((row) => readAnswer(z.uuid(), Object.values(row)[0]));
    const waiting = found.filter((social_id) => !tried.has(social_id));
    const lookAtNext = async (): Promise<void> => {
      const social_id = waiting.shift();
      if (!social_id) return;
      tried.add(social_id);
      await examineSocial(social_id).catch((failure: unknown) => {
        log("warn", "social_examination_failed", { social_id, ...failureDetails(failure) });
      });
      return lookAtNext();
    };
    const isNew = waiting.length > 0;
    await Promise.all(Array.from({ length: AT_ONCE }, lookAtNext));
    if (!isNew || rows.length < BATCH || Date.now() > end) return;
  }
}
