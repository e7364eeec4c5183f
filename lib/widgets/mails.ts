import "server-only";
import { createTranslator } from "next-intl";
import { AppError } from "@/lib/errors";
import { requireAccountRate } from "@/lib/http/rate";
import { loadMessages } from "@/lib/i18n/load-messages";
import type { EmailContent } from "@/lib/mail/email";
import { sendMail } from "@/lib/mail/transport";
import { confirmUrl, stopUrls } from "./mail-links";

// Mails to website visitors. A stranger chooses the address, and the operator's mail server pays with its reputation: limits hold per address
// over all projects, and per project.

const DAY = 86_400;
const ASKS = { address: { limit: 3, seconds: DAY }, project: { limit: 300, seconds: DAY } };
const ANSWERS = { address: { limit: 40, seconds: DAY }, project: { limit: 2_000, seconds: DAY } };

/** A shop's name without what mail programs turn into links: somebody else's mail must not advertise. Empty if nothing is left. */
export const plainName = (name: string): string =>
  name
    .replaceAll(/\S*(?:[@/\\:]|[.。．｡][\p{L}\p{N}])\S*/gu, " ")
    .replaceAll(/[\p{C}\p{Z}\s]+/gu, " ")
    .trim()
    .slice(0, 60);

interface Asked {
  to: string;
  project_id: string;
  social_id: string;
  visitor_id: string;
  shop: string;
  language: "th" | "en";
}

/** Asks a recipient to confirm that a visitor's answers go to their address. The text is fixed. Errors: rate_limited, unavailable. */
export async function mailConfirmation({ to, project_id, shop, language, ...visitor }: Asked): Promise<void> {
  await requireAccountRate("visitor-mail-ask", to, ASKS.address);
  await requireAccountRate("visitor-mail-ask-project", project_id, ASKS.project);
  const t = createTranslator({ locale: language, messages: await loadMessages(language), namespace: "widget.mail" });
  const recipient = { ...visitor, email: to };
  const [href, stop] = await Promise.all([confirmUrl(recipient), stopUrls(recipient)]);
  const name = plainName(shop) || t("confirm.shop");
  const content: EmailContent = {
    subject: t("confirm.subject"),
    parts: [
      {
        title: t("confirm.title"),
        paragraphs: [t("confirm.text", { shop: name }), t("confirm.ignore")],
        button: { label: t("confirm.button"), href },
      },
    ],
    footer: [{ text: t("confirm.why"), link: { label: t("unsubscribe"), href: stop.page } }],
  };
  await sendMail({ to, content, unsubscribeUrl: stop.oneClick });
}

/** Whether another mail with answers may go to a confirmed address today. */
export async function mayMailAnswers({ to, project_id }: Pick<Asked, "to" | "project_id">): Promise<boolean> {
  try {
    await requireAccountRate("visitor-mail", to, ANSWERS.address);
    await requireAccountRate("visitor-mail-project", project_id, ANSWERS.project);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return false;
    throw error;
  }
}
