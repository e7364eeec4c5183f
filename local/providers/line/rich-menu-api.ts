import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { endpoint, type LineContext, readBody } from "./http";
import type { Platform } from "./platform";
import { Refusal, refusals } from "./refusal";
import { checkMenu, type RichMenu, RichMenus } from "./rich-menus";

type App = Hono<{ Bindings: HttpBindings }>;
type Method = "get" | "post" | "delete";
type Work = (context: LineContext, menus: RichMenus) => Promise<Response> | Response;

/** https://developers.line.biz/en/reference/messaging-api/#upload-rich-menu-image: a little more is read, to refuse it by its size. */
const MAX_READ_BYTES = 2 * 1024 * 1024;

const responseOf = ({ id, menu }: RichMenu) => ({ richMenuId: id, ...menu });

/** Rich menus: https://developers.line.biz/en/reference/messaging-api/#rich-menu */
export function makeRichMenuApi(platform: Platform): App {
  const app: App = new Hono();
  const on = (method: Method, path: string, name: Parameters<typeof endpoint>[1], work: Work) =>
    app.on(method.toUpperCase(), `/v2/bot${path}`, (context) =>
      endpoint(platform, name, (inner) => work(inner, new RichMenus(inner.get("account").rich_menus)))(
        context as unknown as LineContext,
      ),
    );
  const param = (context: LineContext, name: string) => context.req.param(name) ?? "";

  on("post", "/richmenu", "richmenu-create", async (context, menus) =>
    context.json({ richMenuId: menus.create(await readBody(context)) }),
  );
  on("post", "/richmenu/validate", "richmenu", async (context) => {
    checkMenu(await readBody(context));
    return context.json({});
  });
  on("get", "/richmenu/list", "richmenu", (context, { stored }) =>
    context.json({ richmenus: [...stored.menus.values()].map(responseOf) }),
  );

  on("post", "/richmenu/bulk/link", "richmenu-bulk", async (context, menus) => {
    const { richMenuId, userIds } = await readBody(context);
    const { id } = menus.getShown(String(richMenuId));
    // LINE ignores ids of people who are no friends
    const { followers } = context.get("account");
    for (const person of userIds as string[]) if (followers.has(person)) menus.stored.links.set(person, id);
    return context.json({}, 202);
  });
  on("post", "/richmenu/bulk/unlink", "richmenu-bulk", async (context, menus) => {
    const { userIds } = await readBody(context);
    for (const person of userIds as string[]) menus.stored.links.delete(person);
    return context.json({}, 202);
  });

  on("post", "/richmenu/alias", "richmenu", async (context, menus) => {
    const { richMenuAliasId, richMenuId } = await readBody(context);
    const alias = String(richMenuAliasId);
    if (menus.stored.aliases.has(alias)) throw new Refusal(400, "conflict richmenu alias id");
    menus.stored.aliases.set(alias, menus.getShown(String(richMenuId)).id);
    return context.json({});
  });
  on("get", "/richmenu/alias/list", "richmenu", (context, { stored }) =>
    context.json({
      aliases: [...stored.aliases].map(([richMenuAliasId, richMenuId]) => ({ richMenuAliasId, richMenuId })),
    }),
  );
  const aliasOf = (context: LineContext, { stored }: RichMenus) => {
    const richMenuAliasId = param(context, "alias");
    const richMenuId = stored.aliases.get(richMenuAliasId);
    if (!richMenuId) throw new Refusal(404, "richmenu alias not found");
    return { richMenuAliasId, richMenuId };
  };
  on("get", "/richmenu/alias/:alias", "richmenu", (context, menus) => context.json(aliasOf(context, menus)));
  on("post", "/richmenu/alias/:alias", "richmenu", async (context, menus) => {
    const { richMenuAliasId } = aliasOf(context, menus);
    const { richMenuId } = await readBody(context);
    menus.stored.aliases.set(richMenuAliasId, menus.getShown(String(richMenuId)).id);
    return context.json({});
  });
  on("delete", "/richmenu/alias/:alias", "richmenu", (context, menus) => {
    menus.stored.aliases.delete(aliasOf(context, menus).richMenuAliasId);
    return context.json({});
  });

  on("get", "/richmenu/:id", "richmenu", (context, menus) => context.json(responseOf(menus.get(param(context, "id")))));
  on("delete", "/richmenu/:id", "richmenu-delete", (context, menus) => {
    menus.delete(param(context, "id"));
    return context.json({});
  });
  on("post", "/richmenu/:id/content", "richmenu", async (context, menus) => {
    const bytes = Buffer.from(await context.req.arrayBuffer());
    if (bytes.length > MAX_READ_BYTES) throw new Refusal(413, "The image exceeds the max size of 1MB");
    await menus.upload(param(context, "id"), bytes, context.req.header("content-type") ?? "");
    return context.json({});
  });
  on("get", "/richmenu/:id/content", "richmenu", (context, menus) => {
    const { picture } = menus.get(param(context, "id"));
    if (!picture) throw refusals.notFound();
    return context.body(new Uint8Array(picture.bytes), 200, { "content-type": picture.mime });
  });

  on("post", "/user/all/richmenu/:id", "richmenu", (context, menus) => {
    menus.stored.default_id = menus.getShown(param(context, "id")).id;
    return context.json({});
  });
  on("get", "/user/all/richmenu", "richmenu", (context, { stored: { default_id } }) => {
    if (!default_id) throw new Refusal(404, "no default richmenu");
    return context.json({ richMenuId: default_id });
  });
  on("delete", "/user/all/richmenu", "richmenu", (context, menus) => {
    menus.stored.default_id = null;
    return context.json({});
  });
  on("post", "/user/:person/richmenu/:id", "richmenu", (context, menus) => {
    const person = param(context, "person");
    if (!platform.state.people.has(person)) throw new Refusal(404, "user not found");
    menus.stored.links.set(person, menus.getShown(param(context, "id")).id);
    return context.json({});
  });
  on("get", "/user/:person/richmenu", "richmenu", (context, { stored }) => {
    const richMenuId = stored.links.get(param(context, "person"));
    if (!richMenuId) throw new Refusal(404, "the user has no richmenu");
    return context.json({ richMenuId });
  });
  on("delete", "/user/:person/richmenu", "richmenu", (context, { stored }) => {
    stored.links.delete(param(context, "person"));
    return context.json({});
  });
  on("get", "/insight/richmenu/:id/summary", "insight", (context, menus) => {
    const [from, to] = [context.req.query("from") ?? "", context.req.query("to") ?? ""];
    if (![from, to].every((day) => /^\d{8}$/.test(day)) || from > to) throw new Refusal(400, "Invalid date");
    return context.json({ ...menus.summary(param(context, "id")), metricsFrom: from, metricsTo: to });
  });
  return app;
}
