import "server-only";
import * as z from "zod";
import type { ThreadTarget, ThreadTools } from "../adapter";
import { metaCredentialsSchema } from "../credentials";
import type { Account } from "../provider-account";
import { callGraph } from "./client";
import { GraphFailure } from "./failure";
import { outcomeOf } from "./outcome";
import type { MetaChannel } from "./schema";
import { INBOX_APPS } from "./thread-events";

const doneSchema = z.looseObject({ success: z.boolean().optional() });

/**
 * Conversation routing, with the calls of the handover protocol, which still work.
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/conversation-routing
 * https://developers.facebook.com/documentation/business-messaging/instagram-messaging/features/conversation-routing/apis
 */
export function threadTools(channel: MetaChannel): ThreadTools {
  const call = async ({ credentials }: Pick<Account, "credentials">, edge: string, customer_id: string, more = {}) => {
    const { page_id, page_token: token } = metaCredentialsSchema.parse(credentials);
    const json = { recipient: { id: customer_id }, ...more };
    const { success } = await callGraph(doneSchema, `${page_id}/${edge}`, { method: "POST", token, json });
    return success !== false;
  };
  return {
    take: async (account: Account, customer_id: string) => {
      try {
        if (await call(account, "take_thread_control", customer_id)) return "taken";
      } catch (failure) {
        // only some apps may take: the others ask the one that holds it
        if (!(failure instanceof GraphFailure && isRefused(failure))) throw failure;
      }
      await call(account, "request_thread_control", customer_id);
      return "asked";
    },
    pass: async (account: Account, customer_id: string, target: ThreadTarget) => {
      if (target === null) await call(account, "release_thread_control", customer_id);
      else {
        const target_app_id = target === "inbox" ? INBOX_APPS[channel] : target.app_id;
        await call(account, "pass_thread_control", customer_id, { target_app_id });
      }
    },
    failureCode: (failure: unknown) =>
      failure instanceof GraphFailure && isRefused(failure) ? "thread_refused" : "unavailable",
  };
}

/** Meta's decision, rather than a failure that another attempt could mend. */
function isRefused(failure: GraphFailure): boolean {
  return failure.how === "answered" && failure.status < 500 && outcomeOf(failure).state === "failed";
}
