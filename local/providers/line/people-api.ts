import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import sharp from "sharp";
import { groupPortrait, portrait, shopSign } from "../portraits";
import { endpoint, type LineContext } from "./http";
import type { Platform } from "./platform";
import { refusals } from "./refusal";
import { lineDay } from "./statistics";

type App = Hono<{ Bindings: HttpBindings }>;

const MAX_PAGE = 1_000;

/** Profiles of people and groups, as far as the account may read them. */
export function makePeopleApi(platform: Platform): App {
  const app: App = new Hono();
  const { state } = platform;
  const on = (path: string, name: Parameters<typeof endpoint>[1], work: (context: LineContext) => Response) =>
    app.get(path, (context) => endpoint(platform, name, work)(context as unknown as LineContext));
  const pictureOf = (id: string, has: boolean) => (has ? { pictureUrl: `${platform.origin}/_pictures/${id}` } : {});

  on("/v2/bot/profile/:id", "profile", (context) => {
    const person = state.people.get(context.req.param("id") ?? "");
    if (!person || person.blocked.has(context.get("account").channel_id)) throw refusals.notFound();
    const { id, name, language, has_picture } = person;
    return context.json({ userId: id, displayName: name, language, ...pictureOf(id, has_picture) });
  });
  for (const kind of ["group", "room"] as const) {
    on(`/v2/bot/${kind}/:id/member/:person`, "group", (context) => {
      const group = state.groups.get(context.req.param("id") ?? "");
      const person = state.people.get(context.req.param("person") ?? "");
      const hasLeft = group?.left.has(context.get("account").channel_id);
      if (!person || hasLeft || !group?.members.has(person.id)) throw refusals.notFound();
      const { id, name, has_picture } = person;
      return context.json({ userId: id, displayName: name, ...pictureOf(id, has_picture) });
    });
    on(`/v2/bot/${kind}/:id/members/count`, "group", (context) => {
      const group = state.groups.get(context.req.param("id") ?? "");
      if (!group || group.left.has(context.get("account").channel_id)) throw refusals.notFound();
      return context.json({ count: group.members.size });
    });
  }
  on("/v2/bot/group/:id/summary", "group", (context) => {
    const group = state.groups.get(context.req.param("id") ?? "");
    if (group?.kind !== "group" || group.left.has(context.get("account").channel_id)) throw refusals.notFound();
    return context.json({ groupId: group.id, groupName: group.name, ...pictureOf(group.id, true) });
  });
  on("/v2/bot/followers/ids", "followers", (context) => {
    const { is_verified, followers } = context.get("account");
    if (!is_verified) throw refusals.forbidden();
    const start = Number(context.req.query("start") ?? 0);
    const limit = Math.min(Number(context.req.query("limit") ?? 300), MAX_PAGE);
    const userIds = [...followers].slice(start, start + limit);
    const hasMore = start + limit < followers.size;
    return context.json({ userIds, ...(hasMore && { next: String(start + limit) }) });
  });

  on("/v2/bot/insight/followers", "insight", (context) => {
    const date = context.req.query("date") ?? "";
    if (!/^\d{8}$/.test(date)) throw refusals.body([{ property: "date", message: "Invalid date" }]);
    // a day is counted once it is over
    if (date >= lineDay(platform.clock.now())) return context.json({ status: "unready" });
    const { followers, channel_id } = context.get("account");
    const blocks = [...state.people.values()].filter(({ blocked }) => blocked.has(channel_id)).length;
    return context.json({
      status: "ready",
      followers: followers.size + blocks,
      targetedReaches: followers.size,
      blocks,
    });
  });

  // public, as on LINE's own servers: the URL is the secret
  app.get("/_pictures/:id", async (context) => {
    const id = context.req.param("id");
    const drawn = state.accounts.has(id) ? shopSign(id) : state.groups.has(id) ? groupPortrait(id) : portrait(id);
    const picture = await sharp(Buffer.from(drawn)).resize(200).flatten({ background: "#fff" }).jpeg().toBuffer();
    return context.body(new Uint8Array(picture), 200, { "content-type": "image/jpeg" });
  });
  // stickers and emoji are public: no token
  const sticker = async (context: Context) => {
    const circle = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="180"><circle cx="100" cy="90" r="80" fill="#06c755"/></svg>`;
    const picture = await sharp(Buffer.from(circle)).png().toBuffer();
    return context.body(new Uint8Array(picture), 200, { "content-type": "image/png" });
  };
  app.get("/stickershop/v1/sticker/:id/android/sticker.png", sticker);
  app.get("/sticonshop/v1/sticon/:product/android/:emoji{\\d+\\.png}", sticker);
  return app;
}
