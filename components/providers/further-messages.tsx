"use client";

import { type Messages, NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { joinMessages, type SomeMessages } from "@/lib/i18n/client-messages";

/** Adds to the sentences that are already there. */
export function FurtherMessages({ messages, children }: { messages: SomeMessages; children: ReactNode }) {
  const known = useMessages();
  const joined = useMemo(() => joinMessages(known, messages) as Messages, [known, messages]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={joined}>
      {children}
    </NextIntlClientProvider>
  );
}
