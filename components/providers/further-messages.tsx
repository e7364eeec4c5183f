"use client";

import { type Messages, NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { joinMessages } from "@/lib/i18n/client-messages";

/** Adds messages to those of the surrounding provider. `text` comes from messagesText. */
export function FurtherMessages({ text, children }: { text: string; children: ReactNode }) {
  const known = useMessages();
  const joined = useMemo(() => joinMessages(known, JSON.parse(text)) as Messages, [known, text]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={joined}>
      {children}
    </NextIntlClientProvider>
  );
}
