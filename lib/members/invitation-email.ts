import "server-only";
import { createFormatter, createTranslator } from "next-intl";
import { publicConfig } from "@/lib/env";
import { formats } from "@/lib/i18n/formats";
import { DEFAULT_TIME_ZONE, type Language } from "@/lib/i18n/languages";
import { loadMessages } from "@/lib/i18n/load-messages";
import type { EmailContent, EmailPart } from "@/lib/mail/email";
import { invitationHref } from "./invitation-token";
import type { OpenInvitation } from "./schema";

/** The mail of an invitation, Thai and English: what language its reader has is not known yet. */
export async function invitationEmail(invitation: OpenInvitation, token: string): Promise<EmailContent> {
  const [thai, english] = await Promise.all([write(invitation, token, "th"), write(invitation, token, "en")]);
  return { subject: thai.subject, parts: [thai.part, english.part], footer: [thai.footer, english.footer] };
}

async function write(
  { project_name: project, inviter_name, role, expires_at }: OpenInvitation,
  token: string,
  locale: Language,
): Promise<{ subject: string; part: EmailPart; footer: EmailContent["footer"][number] }> {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "members" });
  const { dateTime } = createFormatter({ locale, formats, timeZone: DEFAULT_TIME_ZONE });
  const inviter = inviter_name ?? t("letter.somebody");
  return {
    subject: t("letter.subject", { project }),
    part: {
      title: t("letter.title", { project }),
      paragraphs: [
        t("letter.invited", { inviter, project, role: t(`roles.${role}.name`) }),
        t("letter.expires", { date: dateTime(new Date(expires_at), formats.dateTime.dateTime) }),
      ],
      button: { label: t("letter.button"), href: invitationHref(token) },
    },
    footer: { text: t("letter.footer", { address: publicConfig().appUrl }) },
  };
}
