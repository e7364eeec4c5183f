import "server-only";
import { createTranslator } from "next-intl";
import * as z from "zod";
import { publicConfig } from "@/lib/env";
import { loadMessages } from "@/lib/i18n/load-messages";
import type { EmailContent } from "@/lib/mail/email";
import { hasMail, sendMail } from "@/lib/mail/transport";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { stopUrls } from "./mail-links";
import { mayMailAnswers } from "./mails";
import { resumeToken } from "./visitor/visitor";

const payloadSchema = z.object({ room_id: z.uuid() });
const unreadSchema = z.object({
  to: z.string(),
  project_id: z.uuid(),
  social_id: z.uuid(),
  language: z.enum(["th", "en"]),
  shop: z.string(),
  name: z.string(),
  virtual_id: z.string(),
  visitor_id: z.uuid(),
  messages: z.array(z.object({ kind: z.string(), text: z.string().nullable(), files: z.number() })),
  sequence: z.number(),
});
type Unread = z.infer<typeof unreadSchema>;

/** Job mail_answers: mails to a confirmed address the answers that its visitor has not read in the widget, each one once. */
export async function mailAnswers(payload: unknown): Promise<void> {
  const { room_id } = payloadSchema.parse(payload);
  if (!hasMail()) return;
  const { value } = await callFunction("system.unread_answers", { p_room_id: room_id });
  const unread = readAnswer(unreadSchema.nullable(), value);
  if (!unread) return;
  const { to, sequence, social_id, visitor_id } = unread;
  // the next answer tries again, with what was left out
  if (!(await mayMailAnswers(unread))) return;
  const stop = await stopUrls({ social_id, visitor_id, email: to });
  await sendMail({
    to,
    content: await write(unread, stop.page),
    unsubscribeUrl: stop.oneClick,
    messageId: `answers-${room_id}-${sequence}`,
  });
  await callFunction("system.settle_answers", { p_room_id: room_id, p_sequence: sequence });
}

async function write(
  { language, shop, virtual_id, visitor_id, messages }: Unread,
  stopPage: string,
): Promise<EmailContent> {
  const t = createTranslator({
    locale: language,
    messages: await loadMessages(language),
    namespace: "widget.mail",
  });
  // in the fragment, which neither servers nor linked sites (Referer) see
  const href = `${publicConfig().appUrl}/widget/${virtual_id}?language=${language}#resume=${await resumeToken(visitor_id, virtual_id)}`;
  const quote = messages
    .map(
      ({ kind, text, files }) =>
        text ?? (files > 0 ? t("files", { count: files }) : t(kind === "sticker" ? "sticker" : "other")),
    )
    .join("\n\n");
  return {
    subject: t("subject", { shop }),
    parts: [{ title: t("title", { shop }), paragraphs: [t("hint")], quote, button: { label: t("open"), href } }],
    footer: [{ text: t("why", { shop }), link: { label: t("unsubscribe"), href: stopPage } }, { text: t("private") }],
  };
}
