import "server-only";
import { createFormatter, createTranslator } from "next-intl";
import { publicConfig } from "@/lib/env";
import { formats } from "@/lib/i18n/formats";
import { DEFAULT_TIME_ZONE, type Language } from "@/lib/i18n/languages";
import { loadMessages } from "@/lib/i18n/load-messages";
import type { Letter, LetterPart } from "@/lib/mail/letter";
import { invitationHref } from "./invitation-token";
import type { OpenInvitation } from "./schema";

/** An invitation's mail, in Thai and English: the recipient's language is not known yet. */
export async function invitationLetter(invitation: OpenInvitation, token: string): Promise<Letter> {
  const [thai, english] = await Promise.all([write(invitation, token, "th"), write(invitation, token, "en")]);
  return { subject: thai.subject, parts: [thai.part, english.part], footer: [thai.footer, english.footer] };
}

async function write(
  { project_name: project, inviter_name, role, expires_at }: OpenInvitation,
  token: string,
  locale: Language,
): Promise<{ subject: string; part: LetterPart; footer: Letter["footer"][number] }> {
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
