import "server-only";
import * as z from "zod";
import { linkBase } from "@/lib/broadcasts/links";
import { env } from "@/lib/env";
import { readBytes } from "@/lib/http/body";
import { MAX_PICTURE_BYTES } from "@/lib/media/limits";
import { openStoredFile } from "@/lib/media/stored-file";
import { openSocial, socialSchema } from "@/lib/socials/accounts";
import type { RichMenuOutcome } from "@/lib/socials/adapter";
import { findAdapter } from "@/lib/socials/registry";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { contentSchema, type RichMenuContent } from "./schema";

const begunSchema = z
  .object({
    id: z.uuid(),
    is_shown: z.boolean(),
    content: contentSchema,
    provider_id: z.string().nullable(),
    is_for_all: z.boolean(),
    picture: z.object({ bucket: z.string(), path: z.string(), mime: z.string() }).nullable(),
    social: socialSchema.nullable(),
    targets: z.array(z.object({ place: z.number(), token: z.string(), link_name: z.string().nullable() })),
  })
  .nullable();
type Begun = NonNullable<z.output<typeof begunSchema>>;
type Publisher = NonNullable<NonNullable<ReturnType<typeof findAdapter>>["richMenus"]>;
type OpenAccount = ReturnType<typeof openSocial>;
const idsSchema = z.array(z.string());

/** Finding the people of a segment takes some seconds for fifty thousand, or longer on a busy database. */
const BEGIN_MS = 120_000;
/** How long a menu for many people occupies its worker before others of the queue get a turn, in ms. */
const TURN_MS = 4_000;

/** Ends the job so that it is repeated with back-off. */
class Later extends Error {}
/** Publishing failed for good; the message is a key of `richMenus.failures`. */
class Refused extends Error {}

/** Throws Later or Refused. */
function unwrap<Value>(outcome: RichMenuOutcome<Value>): Value {
  if (outcome.state === "done") return outcome.value;
  throw outcome.state === "later" ? new Later(outcome.reason) : new Refused(outcome.reason);
}

/**
 * Job publish_rich_menu: creates the version's menu at the provider and shows it to whom it is for. Idempotent at any point: the menu at
 * the provider carries the version's id as its name, so that a repetition finds it; people who were linked are recorded batch by batch,
 * and linking a batch twice is harmless.
 */
export async function publishVersion(payload: unknown, { is_last }: { is_last: boolean }): Promise<void> {
  const { version_id } = z.object({ version_id: z.uuid() }).parse(payload);
  const { value } = await callFunction("system.begin_rich_menu", { p_version_id: version_id }, { limitMs: BEGIN_MS });
  try {
    const begun = readAnswer(begunSchema, value);
    if (begun) await publish(begun);
  } catch (failure) {
    if (!is_last && !(failure instanceof Refused)) throw failure;
    const code =
      failure instanceof Refused
        ? failure.message
        : failure instanceof Later
          ? "provider_unreachable"
          : ("unexpected" as const);
    await callFunction("system.settle_rich_menu", { p_version_id: version_id, p_error_code: code });
    if (code === "unexpected") throw failure;
  }
}

async function publish(begun: Begun): Promise<void> {
  const { id, social } = begun;
  const menus = social && findAdapter(social.kind)?.richMenus;
  if (!social || !menus) throw new Refused("channel_disconnected");
  const account = openSocial(social);
  if (!begun.is_shown && !(await show(account, menus, begun))) {
    await callFunction("system.postpone_rich_menu", { p_version_id: id });
    return;
  }
  const { value } = await callFunction("system.settle_rich_menu", { p_version_id: id });
  await forget(account, menus, readAnswer(idsSchema, value));
}

/** Creates the menu and shows it; false if there are more people to link than fit a turn. */
async function show(
  account: OpenAccount,
  menus: Publisher,
  { id, content, provider_id, is_for_all, picture, targets }: Begun,
): Promise<boolean> {
  const menu_id =
    provider_id ??
    unwrap(await menus.create(account, { id, content: withTracking(content, targets), picture: await read(picture) }));
  if (!provider_id) await callFunction("system.note_rich_menu", { p_version_id: id, p_provider_id: menu_id });
  if (!is_for_all) return showToPeople(account, menus, { id, menu_id });
  unwrap(await menus.showToAll(account, menu_id));
  return true;
}

async function read(picture: Begun["picture"]) {
  const stream = picture && (await openStoredFile(picture));
  if (!picture || !stream) throw new Refused("picture_gone");
  // an upload is never larger; LINE refuses what exceeds its own limit
  const bytes = await readBytes({ headers: new Headers(), body: stream }, MAX_PICTURE_BYTES);
  return { bytes: new Uint8Array(bytes), mime: picture.mime };
}

/** Replaces the URLs of areas by their tracked links. */
function withTracking(content: RichMenuContent, targets: Begun["targets"]): RichMenuContent {
  const areas = content.areas.map((area, at) => {
    const target = targets.find(({ place }) => place === at);
    if (!target) return area;
    const value = `${linkBase(env().PUBLIC_APP_URL, target.link_name)}/${target.token}`;
    return { ...area, action: { ...area.action, value } };
  });
  return { ...content, areas };
}

/** Links people for a turn; true if all are linked. */
async function showToPeople(account: OpenAccount, menus: Publisher, { id, menu_id }: { id: string; menu_id: string }) {
  const until = Date.now() + TURN_MS;
  do {
    const { value } = await callFunction("system.list_rich_menu_links", { p_version_id: id });
    const people = readAnswer(idsSchema, value);
    if (people.length === 0) return true;
    unwrap(await menus.showTo(account, menu_id, people));
    await callFunction("system.settle_rich_menu_links", { p_version_id: id, p_external_ids: people });
  } while (Date.now() < until);
  return false;
}

const returningSchema = z.object({ provider_id: z.string(), external_ids: idsSchema }).nullable();

/** Shows another segment's menu again to people who saw it before this one. */
async function giveBack(account: OpenAccount, menus: Publisher, provider_id: string): Promise<void> {
  for (;;) {
    const menu = { p_social_id: account.id, p_provider_id: provider_id };
    const { value } = await callFunction("system.list_returning_people", menu, { limitMs: BEGIN_MS });
    const returning = readAnswer(returningSchema, value);
    if (!returning) return;
    const outcome = await menus.showTo(account, returning.provider_id, returning.external_ids);
    if (outcome.state === "later") throw new Later(outcome.reason);
    // refused: the account was disconnected, or the menu deleted at the provider
    await callFunction("system.settle_returning_people", { ...menu, p_external_ids: returning.external_ids });
  }
}

/** Deletes menus that are no longer shown to anyone, except to people who then see another one. */
async function forget(account: OpenAccount, menus: Publisher, provider_ids: string[]): Promise<void> {
  for (const provider_id of provider_ids) {
    // before the deletion: otherwise these customers see the menu for everyone in between
    await giveBack(account, menus, provider_id);
    const outcome = await menus.delete(account, provider_id);
    if (outcome.state === "later") throw new Later(outcome.reason);
    // refused: the account was disconnected, or the menu deleted at the provider
    await callFunction("system.forget_provider_menus", { p_social_id: account.id, p_provider_ids: [provider_id] });
  }
}

const endingSchema = z
  .object({ social: socialSchema.nullable(), provider_ids: idsSchema, is_publishing: z.boolean() })
  .nullable();

/** Job end_rich_menu: takes a menu away from customers. Idempotent: deleting a menu that is gone is harmless. */
export async function endRichMenuNow(payload: unknown): Promise<void> {
  const { rich_menu_id } = z.object({ rich_menu_id: z.uuid() }).parse(payload);
  const { value } = await callFunction("system.begin_ending_rich_menu", { p_rich_menu_id: rich_menu_id });
  const ending = readAnswer(endingSchema, value);
  if (!ending) return;
  if (ending.is_publishing) throw new Later("publishing");
  const menus = ending.social && findAdapter(ending.social.kind)?.richMenus;
  if (ending.social && menus) await forget(openSocial(ending.social), menus, ending.provider_ids);
  await callFunction("system.settle_ending_rich_menu", { p_rich_menu_id: rich_menu_id });
}
