import "server-only";
import * as z from "zod";
import { openStoredFile } from "@/lib/media/stored-file";
import { openSocial, socialSchema } from "@/lib/socials/accounts";
import type { RichMenuOutcome } from "@/lib/socials/adapter";
import { findAdapter } from "@/lib/socials/registry";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { contentSchema } from "./schema";

const begunSchema = z
  .object({
    id: z.uuid(),
    content: contentSchema,
    provider_id: z.string().nullable(),
    is_for_all: z.boolean(),
    picture: z.object({ bucket: z.string(), path: z.string(), mime: z.string() }).nullable(),
    social: socialSchema.nullable(),
  })
  .nullable();
const idsSchema = z.array(z.string());

/** Ends the job so that it is repeated with back-off. */
class Later extends Error {}

/** The outcome's value; null if publishing failed for good, which is then recorded. Throws for a retry. */
async function valueOf<Value>(version_id: string, outcome: RichMenuOutcome<Value>): Promise<Value | null> {
  if (outcome.state === "done") return outcome.value;
  if (outcome.state === "later") throw new Later(outcome.reason);
  await callFunction("system.settle_rich_menu", { p_version_id: version_id, p_error_code: outcome.reason });
  return null;
}

/**
 * Job publish_rich_menu: creates the version's menu at the provider and shows it to whom it is for. Idempotent at any point: the menu at
 * the provider carries the version's id as its name, so that a repetition finds it, and linking twice is harmless.
 */
export async function publishRichMenuVersion(payload: unknown, { is_last }: { is_last: boolean }): Promise<void> {
  const { version_id } = z.object({ version_id: z.uuid() }).parse(payload);
  const { value } = await callFunction("system.begin_rich_menu", { p_version_id: version_id });
  const begun = readAnswer(begunSchema, value);
  if (!begun) return;
  try {
    await publish(begun);
  } catch (failure) {
    if (!is_last || !(failure instanceof Later)) throw failure;
    await callFunction("system.settle_rich_menu", { p_version_id: version_id, p_error_code: "provider_unreachable" });
  }
}

async function publish({
  id,
  content,
  provider_id,
  is_for_all,
  picture,
  social,
}: NonNullable<z.output<typeof begunSchema>>) {
  const fail = (code: string) => callFunction("system.settle_rich_menu", { p_version_id: id, p_error_code: code });
  const menus = social && findAdapter(social.kind)?.richMenus;
  if (!social || !menus) return fail("channel_disconnected");
  const stream = picture && (await openStoredFile(picture));
  if (!picture || !stream) return fail("picture_gone");
  const account = openSocial(social);
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const menu_id = await valueOf(
    id,
    await menus.create(account, { id, content, picture: { bytes, mime: picture.mime } }, provider_id),
  );
  if (menu_id === null) return;
  await callFunction("system.note_rich_menu", { p_version_id: id, p_provider_id: menu_id });
  if (is_for_all) {
    if ((await valueOf(id, await menus.showToAll(account, menu_id))) === null) return;
  } else {
    for (;;) {
      const { value } = await callFunction("system.list_rich_menu_links", { p_version_id: id });
      const people = readAnswer(idsSchema, value);
      if (people.length === 0) break;
      if ((await valueOf(id, await menus.showTo(account, menu_id, people))) === null) return;
      await callFunction("system.settle_rich_menu_links", { p_version_id: id, p_external_ids: people });
    }
  }
  const { value } = await callFunction("system.settle_rich_menu", { p_version_id: id });
  await forget(account, menus, readAnswer(idsSchema, value));
}

/** Deletes menus that nobody sees any more. */
async function forget(
  account: ReturnType<typeof openSocial>,
  menus: NonNullable<NonNullable<ReturnType<typeof findAdapter>>["richMenus"]>,
  provider_ids: string[],
): Promise<void> {
  for (const provider_id of provider_ids) {
    const outcome = await menus.delete(account, provider_id);
    if (outcome.state === "later") throw new Later(outcome.reason);
    // refused: the account was disconnected, or the menu deleted at the provider
    await callFunction("system.forget_provider_menus", { p_social_id: account.id, p_provider_ids: [provider_id] });
  }
}

const endingSchema = z.object({ social: socialSchema.nullable(), provider_ids: idsSchema }).nullable();

/** Job end_rich_menu: takes a menu away from customers. Idempotent: deleting a menu that is gone is harmless. */
export async function endRichMenuNow(payload: unknown): Promise<void> {
  const { rich_menu_id } = z.object({ rich_menu_id: z.uuid() }).parse(payload);
  const { value } = await callFunction("system.begin_ending_rich_menu", { p_rich_menu_id: rich_menu_id });
  const ending = readAnswer(endingSchema, value);
  if (!ending) return;
  const menus = ending.social && findAdapter(ending.social.kind)?.richMenus;
  if (ending.social && menus) await forget(openSocial(ending.social), menus, ending.provider_ids);
  await callFunction("system.settle_ending_rich_menu", { p_rich_menu_id: rich_menu_id });
}
