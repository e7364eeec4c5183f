import "server-only";
import { createTranslator } from "next-intl";
import * as z from "zod";
import { DEFAULT_LANGUAGE, DEFAULT_TIME_ZONE, isLanguage } from "@/lib/i18n/languages";
import { loadMessages } from "@/lib/i18n/load-messages";
import { notificationSchema } from "./schema";

/** Sentences for somebody who is not asking at the moment, in the language of their profile. */
export async function translatorFor(language: string) {
  const locale = isLanguage(language) ? language : DEFAULT_LANGUAGE;
  const messages = await loadMessages(locale);
  const words = { locale, messages, timeZone: DEFAULT_TIME_ZONE };
  return {
    say: createTranslator({ ...words, namespace: "notifications" }),
    sayInMail: createTranslator({ ...words, namespace: "notificationMail" }),
  };
}

const pushTargetSchema = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

/** What system.claim_push answers. */
export const claimedPushSchema = z.object({
  subscription: pushTargetSchema,
  language: z.string(),
  notification: notificationSchema,
});
/** What system.find_push_subscription answers. */
export const foundSubscriptionSchema = z.object({ id: z.uuid(), language: z.string(), subscription: pushTargetSchema });
/** What system.claim_mail answers. */
export const claimedMailSchema = z.object({
  email: z.string(),
  language: z.string(),
  notifications: z.array(notificationSchema),
});
