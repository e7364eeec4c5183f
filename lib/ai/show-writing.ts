import "server-only";
import { failureDetails, log } from "@/lib/http/log";
import { findSocial } from "@/lib/socials/accounts";
import type { WaitingCustomer } from "@/lib/socials/adapter";
import { findAdapter } from "@/lib/socials/registry";

/** While the model is asked; nobody waits for it, and an answer does not depend on it. */
export async function showWriting(to: WaitingCustomer & { social_id: string }): Promise<void> {
  try {
    const social = await findSocial(to.social_id);
    if (social) await findAdapter(social.kind)?.tellWriting?.(social, to);
  } catch (failure) {
    log("warn", "writing_not_shown", failureDetails(failure));
  }
}
