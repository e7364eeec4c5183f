import "server-only";
import { createTranslator } from "next-intl";
import * as z from "zod";
import { DEFAULT_LANGUAGE, DEFAULT_TIME_ZONE, isLanguage } from "@/lib/i18n/languages";
import { loadMessages } from "@/lib/i18n/load-messages";
import { notificationSchema } from "./schema";

/** A translator for use outside a request, in the language of the recipient's profile. */
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

/** The result of system.claim_push. */
export const claimedPushSchema = z.object({
  subscription: pushTargetSchema,
  language: z.string(),
  notification: notificationSchema,
});
/** The result of system.find_push_subscription. */
export const foundSubscriptionSchema = z.object({ id: z.uuid(), language: z.string(), subscription: pushTargetSchema });
/** The result of system.claim_mail. */
export const claimedMailSchema = z.object({
  email: z.string(),
  language: z.string(),
  notifications: z.array(notificationSchema),
});
