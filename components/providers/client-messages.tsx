import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { type MessagePart, messagesText } from "@/lib/i18n/client-messages";
import { FurtherMessages } from "./further-messages";

/**
 * Sends the sentences that client components below may say, beside those of the layouts above. Every layout and page names what
 * its own need: tests/unit/i18n/client-messages.test.ts says what is missing.
 */
export async function ClientMessages({ of, children }: { of: readonly MessagePart[]; children: ReactNode }) {
  return <FurtherMessages text={messagesText(await getMessages(), of)}>{children}</FurtherMessages>;
}
