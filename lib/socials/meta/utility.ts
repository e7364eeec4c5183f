import "server-only";
import { createHash } from "node:crypto";
import * as z from "zod";
import {
  type Notice,
  type NoticeKind,
  type NoticeLanguage,
  noticeKinds,
  noticeLanguages,
  noticeTemplates,
} from "@/lib/bills/notices";
import { publicConfig } from "@/lib/env";
import type { Account, NoticeTools, TemplateState } from "../adapter";
import { metaCredentialsSchema } from "../credentials";
import { callGraph } from "./client";
import { classifyError } from "./error-codes";
import { GraphFailure } from "./failure";

// https://developers.facebook.com/docs/graph-api/reference/page/message_templates
const listSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      language: z.string(),
      status: z.string(),
      rejected_reason: z.string().nullish(),
    }),
  ),
});
const createdSchema = z.object({ id: z.string(), status: z.string() });
const FIELDS = "id,name,language,status,rejected_reason";
/** More than a page can hold of ours; the list is read once. */
const LISTED = 500;

/**
 * Component types are upper case when creating, lower case when sending.
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/send-messages/utility-messages
 */
function componentsOf(kind: NoticeKind, language: NoticeLanguage) {
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

/** What Meta's states mean to a shop. https://developers.facebook.com/docs/graph-api/reference/messenger-business-template */
function stateOf(status: string): TemplateState["status"] {
  if (status === "APPROVED") return "approved";
  if (status === "PENDING" || status === "IN_APPEAL") return "pending";
  return status === "REJECTED" ? "rejected" : "stopped";
}

/** Of all notices, in all languages: asks Meta to approve those that the page does not have, and says the state of each. */
async function request({ credentials }: Account): Promise<TemplateState[]> {
  const { page_id, page_token: token } = metaCredentialsSchema.parse(credentials);
  const edge = `${page_id}/message_templates`;
  const { data } = await callGraph(listSchema, edge, { token, query: { fields: FIELDS, limit: String(LISTED) } });
  const states: TemplateState[] = [];
  for (const kind of noticeKinds) {
    for (const language of noticeLanguages) {
      const name = templateName(kind, language);
      const known = data.find((one) => one.name === name && one.language === language);
      const json = { name, language, category: "UTILITY", components: componentsOf(kind, language) };
      const found = known ?? (await callGraph(createdSchema, edge, { method: "POST", token, json }));
      const status = stateOf(found.status);
      const reason = status === "rejected" ? (known?.rejected_reason ?? null) : null;
      states.push({ kind, language, name, external_id: found.id, status, reason: reason?.slice(0, 100) ?? null });
    }
  }
  return states;
}

export const noticeTools: NoticeTools = {
  request,
  failureCode: (failure) => {
    if (!(failure instanceof GraphFailure) || failure.how !== "answered" || failure.status >= 500) return "unavailable";
    const meaning = classifyError(failure.error, false);
    if (meaning === "permission_refused") return "template_permission";
    return meaning === null ? "template_refused" : "unavailable";
  },
};

/** The `message` of a Send API call with messaging type UTILITY. */
export const utilityMessage = ({ language, values, path }: Notice, name: string) => ({
  template: {
    name,
    language: { code: language },
    components: [
      { type: "body", parameters: values.map((text) => ({ type: "text", text: text.replaceAll(/\s+/g, " ").trim() })) },
      { type: "buttons", parameters: [{ type: "URL", url: path }] },
    ],
  },
});
