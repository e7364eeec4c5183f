import "server-only";
import { createHash } from "node:crypto";
import { publicConfig } from "@/lib/env";
import { type NoticeKind, type NoticeLanguage, noticeTemplates } from "./notices";

/**
 * Component types are upper case when creating, lower case when sending.
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/send-messages/utility-messages
 */
export function componentsOf(kind: NoticeKind, language: NoticeLanguage) {
  const { text, button, samples } = noticeTemplates[kind][language];
  const base = `${publicConfig().appUrl}/pay/`;
  return [
    { type: "BODY", text, example: { body_text: [samples] } },
    {
      type: "BUTTONS",
      buttons: [
        { type: "URL", text: button, url: `${base}{{1}}`, example: { url_suffix_example: `${base}${"x".repeat(43)}` } },
      ],
    },
  ];
}

/** Approved templates cannot be changed: with other words, or at another address, a template has another name. */
export function templateName(kind: NoticeKind, language: NoticeLanguage): string {
  const hash = createHash("sha256")
    .update(JSON.stringify(componentsOf(kind, language)))
    .digest("hex");
  return `${kind}_${hash.slice(0, 12)}`;
}
