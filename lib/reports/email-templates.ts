import { sayDuration } from "@/lib/duration";
import "server-only";
import { createFormatter, createTranslator } from "next-intl";
import * as z from "zod";
import { publicConfig } from "@/lib/env";
import { formats } from "@/lib/i18n/formats";
import { DEFAULT_LANGUAGE, isLanguage } from "@/lib/i18n/languages";
import { loadMessages } from "@/lib/i18n/load-messages";
import type { EmailContent } from "@/lib/mail/email";
import { figuresSchema } from "./schema";

/** Result of system.find_summary; `day` is the day the summary covers. */
export const summarySchema = z.object({
  project_id: z.uuid(),
  project_name: z.string(),
  day: z.iso.date(),
  figures: figuresSchema,
  to: z.array(z.object({ user_id: z.uuid(), email: z.string(), language: z.string() })),
});
export type Summary = z.infer<typeof summarySchema>;

/** The morning summary in its reader's language; slips and AI are left out if there were none. `unsubscribe` is a URL. */
export async function summaryEmail(summary: Summary, language: string, unsubscribe: string): Promise<EmailContent> {
  const locale = isLanguage(language) ? language : DEFAULT_LANGUAGE;
  const messages = await loadMessages(locale);
  const t = createTranslator({ locale, messages, namespace: "summaryMail" });
  const duration = createTranslator({ locale, messages, namespace: "reports.duration" });
  const { dateTime, number } = createFormatter({ locale, formats, timeZone: "UTC" });
  const { figures, project_id, project_name: project } = summary;
  const day = dateTime(new Date(`${summary.day}T00:00:00Z`), formats.dateTime.date);
  const lines = [
    t("conversations", {
      count: figures.conversations,
      rooms: figures.rooms,
      in: figures.messages_in,
      out: figures.messages_out,
    }),
    figures.first_reply_median === null
      ? t("noReply")
      : t("reply", { duration: sayDuration(figures.first_reply_median, duration) }),
    figures.waiting > 0 ? t("waiting", { count: figures.waiting }) : t("nobodyWaits"),
    figures.slips_paid > 0
      ? t("slips", { count: figures.slips_paid, amount: number(figures.slips_amount / 100, formats.number.baht) })
      : null,
    figures.slips_team_amount > 0
      ? t("slipsTeam", { amount: number(figures.slips_team_amount / 100, formats.number.baht) })
      : null,
    figures.slips_unmatched_amount > 0
      ? t("slipsUnmatched", { amount: number(figures.slips_unmatched_amount / 100, formats.number.baht) })
      : null,
    figures.ai_answered + figures.ai_handed_over > 0
      ? t("ai", { answered: figures.ai_answered, resolved: figures.ai_resolved, handedOver: figures.ai_handed_over })
      : null,
  ];
  return {
    subject: t("subject", { project, day }),
    parts: [
      {
        title: t("title", { project }),
        paragraphs: [day, ...lines.filter((line) => line !== null)],
        button: {
          label: t("button"),
          href: `${publicConfig().appUrl}/project/${project_id}/dashboard?from=${summary.day}&to=${summary.day}`,
        },
      },
    ],
    footer: [{ text: t("why"), link: { label: t("unsubscribe"), href: unsubscribe } }],
  };
}
