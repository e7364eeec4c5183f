import "server-only";
import * as z from "zod";
import { failureDetails, log } from "@/lib/http/log";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { type MetaCredentials, metaCredentialsSchema, openCredentials } from "../credentials";
import { GraphFailure } from "./failure";
import { subscribePage, unsubscribePage } from "./oauth";

const payloadSchema = z.object({ social_id: z.uuid() });
const pageSchema = z
  .object({
    sealed: z.string(),
    is_wanted: z.boolean(),
    others: z.array(z.object({ id: z.uuid(), sealed: z.string() })),
  })
  .nullable();
type Page = NonNullable<z.output<typeof pageSchema>>;

/**
 * Job settle_page: aligns a page's subscription at Meta with our state, after its account was disconnected or its project was deleted or
 * restored. Retried on failure; disconnecting does not wait for it. An Instagram account and its page share a subscription, so it stays
 * while either is connected anywhere.
 */
export async function settlePage(payload: unknown, { is_last }: { is_last: boolean }): Promise<void> {
  const { social_id } = payloadSchema.parse(payload);
  const page = await findPage(social_id);
  if (!page) return;
  const credentials = open(social_id, page.sealed);
  try {
    if (credentials) await settle(social_id, credentials, page);
  } catch (failure) {
    if (!is_last && !isRefusal(failure)) throw failure;
    log("warn", "page_settlement_failed", { social_id, ...failureDetails(failure) });
  }
  await callFunction("system.end_page", { p_social_id: social_id });
}

async function settle(social_id: string, { page_id, page_token }: MetaCredentials, page: Page): Promise<void> {
  const target = { id: page_id, access_token: page_token };
  if (isNeeded(page, page_id)) return page.is_wanted ? subscribePage(target) : undefined;
  await unsubscribePage(target);
  // it may have been reconnected during the call
  const now = await findPage(social_id);
  if (now && isNeeded(now, page_id)) await subscribePage(target);
}

async function findPage(social_id: string) {
  const { value } = await callFunction("system.find_page", { p_social_id: social_id });
  return readAnswer(pageSchema, value);
}

const isNeeded = ({ is_wanted, others }: Page, page_id: string) =>
  is_wanted || others.some(({ id, sealed }) => open(id, sealed)?.page_id === page_id);

/** Null if no key opens the credentials, or they have an unknown shape. */
function open(social_id: string, sealed: string): MetaCredentials | null {
  try {
    return metaCredentialsSchema.parse(openCredentials(social_id, sealed));
  } catch {
    return null;
  }
}

/**
 * The token or the permission for the page is gone, so a retry would be refused as well. 10 and 200 to 299: permissions, 190: the token.
 */
function isRefusal(failure: unknown): boolean {
  if (!(failure instanceof GraphFailure) || failure.how !== "answered") return false;
  const { code = 0 } = failure.error;
  return code === 190 || code === 10 || (code >= 200 && code <= 299);
}
