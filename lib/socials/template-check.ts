import "server-only";
import { failureDetails, log } from "@/lib/http/log";
import { callFunction } from "@/lib/supabase/functions";
import type { ConnectedSocial } from "./accounts";
import { findAdapter } from "./registry";

/** Learns of approvals and withdrawals, which the provider does not report. Never throws. */
export async function refreshTemplates(social: ConnectedSocial): Promise<void> {
  const tools = findAdapter(social.kind)?.notices;
  if (!tools || !social.has_templates || !social.credentials) return;
  try {
    const states = await tools.check(social);
    await callFunction("system.note_templates", { p_social_id: social.id, p_templates: JSON.stringify(states) });
  } catch (failure) {
    log("warn", "template_check_failed", { social_id: social.id, ...failureDetails(failure) });
  }
}
