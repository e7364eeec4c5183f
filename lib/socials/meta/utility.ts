import "server-only";
import * as z from "zod";
import { componentsOf, templateName } from "@/lib/bills/notice-template";
import { type Notice, noticeKinds, noticeLanguages, noticeValue } from "@/lib/bills/notices";
import { metaCredentialsSchema } from "../credentials";
import type { NoticeTools, TemplateState } from "../notice-tools";
import type { Account } from "../provider-account";
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

/** What Meta's states mean to a shop. https://developers.facebook.com/docs/graph-api/reference/messenger-business-template */
function stateOf(status: string): TemplateState["status"] {
  if (status === "APPROVED") return "approved";
  if (status === "PENDING" || status === "IN_APPEAL") return "pending";
  return status === "REJECTED" ? "rejected" : "stopped";
}

type Template = z.output<typeof listSchema>["data"][number];
type Wanted = Pick<TemplateState, "kind" | "language" | "name">;

const wanted = (): Wanted[] =>
  noticeKinds.flatMap((kind) =>
    noticeLanguages.map((language) => ({ kind, language, name: templateName(kind, language) })),
  );

function edgeOf({ credentials }: Account) {
  const { page_id, page_token: token } = metaCredentialsSchema.parse(credentials);
  return { edge: `${page_id}/message_templates`, token };
}

async function listTemplates(account: Account): Promise<Template[]> {
  const { edge, token } = edgeOf(account);
  return (await callGraph(listSchema, edge, { token, query: { fields: FIELDS, limit: String(LISTED) } })).data;
}

async function create(account: Account, { kind, language, name }: Wanted): Promise<Template> {
  const { edge, token } = edgeOf(account);
  const json = { name, language, category: "UTILITY", components: componentsOf(kind, language) };
  return { name, language, ...(await callGraph(createdSchema, edge, { method: "POST", token, json })) };
}

function readState(templates: Template[], one: Wanted): TemplateState | null {
  const found = templates.find(({ name, language }) => name === one.name && language === one.language);
  if (!found) return null;
  const status = stateOf(found.status);
  // of what it has not rejected, and where it gives no reason, Meta says NONE or nothing
  const reason = status === "rejected" && found.rejected_reason !== "NONE" ? found.rejected_reason : null;
  return { ...one, external_id: found.id, status, reason: reason?.slice(0, 100) || null };
}

/** Meta's code if it refuses this one template; null for failures that concern every template (permission, token, network). */
function refusalOf(failure: unknown): string | null {
  if (!(failure instanceof GraphFailure) || failure.how !== "answered") return null;
  const { status, error } = failure;
  if (status >= 500 || status === 429 || classifyError(error, false) !== null) return null;
  return [error.code, error.error_subcode].filter((code) => code !== undefined).join("/");
}

/** Creates the templates that the page lacks, for all notices and languages, and returns the state of each. */
async function request(account: Account): Promise<{ states: TemplateState[]; failure: unknown }> {
  let known = await listTemplates(account);
  const missing = wanted().filter((one) => !readState(known, one));
  const created: Template[] = [];
  const refused = new Map<string, string>();
  let failure: unknown = null;
  for (const one of missing) {
    try {
      created.push(await create(account, one));
    } catch (caught) {
      const reason = refusalOf(caught);
      if (reason === null) {
        failure = caught;
        break;
      }
      refused.set(`${one.name} ${one.language}`, reason);
    }
  }
  // read again: rejections now have reasons, and another admin may have created some
  if (missing.length > 0) known = [...(await listTemplates(account).catch(() => known)), ...created];
  const states = wanted().flatMap((one): TemplateState[] => {
    const reason = refused.get(`${one.name} ${one.language}`);
    const state = readState(known, one);
    if (state) return [state];
    return reason === undefined ? [] : [{ ...one, external_id: null, status: "rejected", reason }];
  });
  return { states, failure };
}

/** The state of a template that the page no longer has. */
const stopped = (one: Wanted): TemplateState => ({ ...one, external_id: null, status: "stopped", reason: null });

/** Reads the current states. Without the permission no template can be used. */
async function check(account: Account): Promise<TemplateState[]> {
  try {
    const known = await listTemplates(account);
    return wanted().map((one) => readState(known, one) ?? stopped(one));
  } catch (failure) {
    if (failureCode(failure) !== "template_permission") throw failure;
    return wanted().map(stopped);
  }
}

function failureCode(failure: unknown): ReturnType<NoticeTools["failureCode"]> {
  if (!(failure instanceof GraphFailure) || failure.how !== "answered" || failure.status >= 500) return "unavailable";
  const meaning = classifyError(failure.error, false);
  if (meaning === "permission_refused") return "template_permission";
  if (meaning === "token_refused") return meaning;
  return meaning === null ? "template_request_refused" : "unavailable";
}

export const noticeTools: NoticeTools = { request, check, failureCode };

/** The `message` of a Send API call with messaging type UTILITY. */
export const utilityMessage = ({ name, language, values, path }: Notice) => ({
  template: {
    name,
    language: { code: language },
    components: [
      { type: "body", parameters: values.map((value) => ({ type: "text", text: noticeValue(value) })) },
      { type: "buttons", parameters: [{ type: "URL", url: path }] },
    ],
  },
});
