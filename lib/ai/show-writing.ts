import "server-only";
import { failureDetails, log } from "@/lib/http/log";
import { findSocial } from "@/lib/socials/accounts";
import { findAdapter } from "@/lib/socials/registry";

/** While the model is asked; nobody waits for it, and an answer does not depend on it. */
export async function showWriting({
  social_id,
  external_customer_id,
}: {
  social_id: string;
  external_customer_id: string;
}): Promise<void> {
  try {
    const social = await findSocial(social_id);
    if (social) await findAdapter(social.kind)?.tellWriting?.(social, external_customer_id);
  } catch (failure) {
    log("warn", "writing_not_shown", failureDetails(failure));
  }
}
