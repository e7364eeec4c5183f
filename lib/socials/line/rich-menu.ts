import "server-only";
import { HTTPFetchError, type messagingApi } from "@line/bot-sdk";
import * as z from "zod";
import { env } from "@/lib/env";
import { readText } from "@/lib/http/body";
import { type Area, MENU_HEIGHT, MENU_WIDTH } from "@/lib/rich-menus/schema";
import type { NewRichMenu, RichMenuOutcome, RichMenuPublisher } from "../adapter";
import { lineCredentialsSchema } from "../credentials";
import type { Account } from "../provider-account";
import { callLine, LineFailure } from "./client";
import { lineDay } from "./insight";
import { refusalOf } from "./refusal";

/** Looking the menu up, creating it and sending a megabyte. */
const CREATE_MS = 30_000;
/** Statistics of a menu: at most 20 buttons. */
const MAX_ANSWER_BYTES = 64 * 1024;

/** LINE's rich menus. https://developers.line.biz/en/reference/messaging-api/#rich-menu */
export const lineRichMenus: RichMenuPublisher = {
  async create(account, menu) {
    return run(
      account,
      async (client) => {
        const id = (await findMenu(client, menu.id)) ?? (await client.createRichMenu(requestOf(menu))).richMenuId;
        await uploadPicture(client, id, menu.picture);
        return id;
      },
      CREATE_MS,
    );
  },
  showToAll: (account, id) => run(account, (client) => client.setDefaultRichMenu(id)),
  showTo: (account, richMenuId, userIds) =>
    run(account, (client) => client.linkRichMenuIdToUsers({ richMenuId, userIds: [...userIds] })),
  async delete(account, id) {
    const outcome = await run(account, (client) => client.deleteRichMenu(id));
    return outcome.state === "refused" && outcome.reason === "gone" ? { state: "done", value: undefined } : outcome;
  },
  async count({ credentials }, id, since) {
    const keys = lineCredentialsSchema.parse(credentials);
    const body = await callLine(keys, async (_, access_token) => {
      const query = new URLSearchParams({ from: lineDay(since), to: lineDay(new Date()) });
      const address = new URL(
        `/v2/bot/insight/richmenu/${encodeURIComponent(id)}/summary?${query}`,
        env().LINE_API_BASE_URL,
      );
      const answer = await fetch(address, { headers: { authorization: `Bearer ${access_token}` } });
      if (!answer.ok) throw new LineFailure(answer.status, "rich menu statistics", null);
      return JSON.parse(await readText(answer, MAX_ANSWER_BYTES)) as unknown;
    });
    const { impression, clicks } = summarySchema.parse(body);
    if (!impression) return null;
    return {
      shown: impression.metrics.count,
      people: impression.metrics.uniqueUsers,
      presses: clicks.map(({ bounds: { x, y }, metrics }) => ({
        x,
        y,
        count: metrics.count,
        people: metrics.uniqueUsers,
      })),
    };
  },
};

const metricsSchema = z.object({ count: z.number(), uniqueUsers: z.number() });
const summarySchema = z.object({
  impression: z.object({ metrics: metricsSchema }).optional(),
  clicks: z.array(z.object({ bounds: z.object({ x: z.number(), y: z.number() }), metrics: metricsSchema })).default([]),
});

type Client = Parameters<Parameters<typeof callLine>[1]>[0];

/** The menu that an interrupted attempt created: its name is the version's id. */
async function findMenu(client: Client, id: string): Promise<string | null> {
  const { richmenus } = await client.getRichMenuList();
  return richmenus.find(({ name }) => name === id)?.richMenuId ?? null;
}

/** Uploads the picture, which LINE takes once; an interrupted attempt may have done so. */
async function uploadPicture(client: Client, id: string, { bytes, mime }: NewRichMenu["picture"]): Promise<void> {
  try {
    await client.setRichMenuImage(id, new Blob([bytes], { type: mime }));
  } catch (failure) {
    const isThere = await client.getRichMenuImage(id).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    // a menu whose picture is refused would stay at LINE, unseen
    const isRefused = failure instanceof HTTPFetchError && [400, 413, 415].includes(failure.status);
    if (isRefused) await client.deleteRichMenu(id);
    throw failure;
  }
}

function requestOf({ id, content }: NewRichMenu): messagingApi.RichMenuRequest {
  return {
    size: { width: MENU_WIDTH, height: MENU_HEIGHT[content.size] },
    selected: content.is_open,
    name: id,
    chatBarText: content.chat_bar_text,
    areas: content.areas.map(({ x, y, width, height, label, action }) => ({
      bounds: { x, y, width, height },
      action: actionOf(label, action),
    })),
  };
}

function actionOf(label: string, { type, value }: Area["action"]): messagingApi.Action {
  switch (type) {
    case "say":
    case "ask":
      return { type: "message", label, text: value };
    case "link":
      return { type: "uri", label, uri: URL.canParse(value) ? new URL(value).href : value };
    case "phone":
      return { type: "uri", label, uri: `tel:${value.replaceAll(/[\s-]/g, "")}` };
  }
}

async function run<Value>(
  { credentials }: Account,
  call: (client: Client) => Promise<Value>,
  limitMs?: number,
): Promise<RichMenuOutcome<Value>> {
  const keys = lineCredentialsSchema.safeParse(credentials);
  if (!keys.success) return { state: "refused", reason: "channel_disconnected" };
  try {
    return { state: "done", value: await callLine(keys.data, call, limitMs) };
  } catch (failure) {
    if (!(failure instanceof LineFailure)) throw failure;
    return outcomeOf(failure);
  }
}

function outcomeOf(failure: LineFailure): { state: "later" | "refused"; reason: string } {
  if (failure.status === 404) return { state: "refused", reason: "gone" };
  const reason = refusalOf(failure);
  switch (reason) {
    case "provider_unreachable":
    case "provider_busy":
      return { state: "later", reason };
    case "token_refused":
    case "permission_refused":
      return { state: "refused", reason };
    default:
      return { state: "refused", reason: "provider_refused" };
  }
}
