import "server-only";
import { createFormatter, createTranslator } from "next-intl";
import * as z from "zod";
import { publicConfig } from "@/lib/env";
import { formats } from "@/lib/i18n/formats";
import { DEFAULT_LANGUAGE, DEFAULT_TIME_ZONE, isLanguage } from "@/lib/i18n/languages";
import { loadMessages } from "@/lib/i18n/load-messages";
import type { EmailContent } from "@/lib/mail/email";

export const projectMailKinds = ["deleted", "undeleted", "suspended", "unsuspended"] as const;

/** What system.find_project_mail answers. */
export const projectMailSchema = z.object({
  kind: z.enum(projectMailKinds),
  to: z.string(),
  language: z.string(),
  project_id: z.uuid(),
  project_name: z.string(),
  actor_name: z.string().nullable(),
  is_owner: z.boolean(),
  ends_at: z.string().nullable(),
  why: z.string().nullable(),
});
type ProjectMail = z.infer<typeof projectMailSchema>;

/** A mail about a project's end or suspension, in its reader's language. Owners are shown the way back. */
export async function projectEmail(mail: ProjectMail): Promise<EmailContent> {
  const locale = isLanguage(mail.language) ? mail.language : DEFAULT_LANGUAGE;
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "projectMail" });
  const format = createFormatter({ locale, formats, timeZone: DEFAULT_TIME_ZONE });
  const values = {
    project: mail.project_name,
    actor: mail.actor_name ?? t("somebody"),
    date: mail.ends_at ? format.dateTime(new Date(mail.ends_at), formats.dateTime.date) : "",
  };
  const { appUrl, webName } = publicConfig();
  const isDeleted = mail.kind === "deleted";
  const further = isDeleted ? [t(mail.is_owner ? "deleted.ownerText" : "deleted.memberText", values)] : [];
  const title = t(`${mail.kind}.title`, values);
  return {
    subject: title,
    parts: [
      {
        title,
        paragraphs: [t(`${mail.kind}.text`, values), ...further],
        ...(mail.kind === "suspended" && mail.why && { quote: mail.why }),
        ...((!isDeleted || mail.is_owner) && {
          button: {
            label: t(isDeleted ? "deleted.button" : "open"),
            href: isDeleted ? `${appUrl}/project` : `${appUrl}/project/${mail.project_id}/chat`,
          },
        }),
      },
    ],
    footer: [{ text: t("footer", { webName }) }],
  };
}
