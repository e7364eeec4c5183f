import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { formats } from "@/lib/i18n/formats";
import messages from "@/messages/th";

/** Renders with the Thai messages in Bangkok time. */
export function Thai({ children, now }: { children: ReactNode; now?: Date }) {
  return (
    <NextIntlClientProvider
      locale="th"
      messages={messages}
      timeZone="Asia/Bangkok"
      formats={formats}
      {...(now && { now })}
    >
      {children}
    </NextIntlClientProvider>
  );
}
