import "server-only";
import { failureDetails, log } from "@/lib/http/log";
import { findSocial } from "@/lib/socials/accounts";
import type { WaitingCustomer } from "@/lib/socials/adapter";
import { findAdapter } from "@/lib/socials/registry";

/**
 * Shows the customer a typing indicator until the returned function is called. Best effort: answers neither wait for it nor depend on it.
 */
export function showTypingIndicator(to: WaitingCustomer & { social_id: string }): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const send = async (): Promise<void> => {
    try {
      const social = await findSocial(to.social_id);
      if (!social || isOver) return;
      const adapter = findAdapter(social.kind);
      if (!adapter?.sendTypingIndicator) return;
      await adapter.sendTypingIndicator(social, to);
      if (adapter.typingIndicatorMs && !isOver) timer = setTimeout(() => void send(), adapter.typingIndicatorMs);
    } catch (failure) {
      log("warn", "typing_indicator_failed", failureDetails(failure));
    }
  };
  void send();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
