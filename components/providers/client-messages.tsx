import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { type MessagePart, messagesText } from "@/lib/i18n/client-messages";
import { FurtherMessages } from "./further-messages";

/**
 * Provides messages to the client components below, in addition to those of the layouts above. Every layout and page lists
 * what its own components need; tests/unit/i18n/client-messages.test.ts reports what is missing.
 */
export async function ClientMessages({ of, children }: { of: readonly MessagePart[]; children: ReactNode }) {
  return <FurtherMessages text={messagesText(await getMessages(), of)}>{children}</FurtherMessages>;
}
