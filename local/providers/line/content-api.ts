import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { endpoint, type LineContext } from "./http";
import type { Platform } from "./platform";
import { refusals } from "./refusal";
import type { Content } from "./state";

type App = Hono<{ Bindings: HttpBindings }>;

/**
 * api-data.line.me: the files that customers sent. LINE documents 410 for an unsent message and 404 for an unknown one; no source found for
 * content that LINE has deleted, which answers 404 here. https://developers.line.biz/en/reference/messaging-api/#get-content
 */
export function makeContentApi(platform: Platform): App {
  const app: App = new Hono();
  const on = (path: string, work: (context: LineContext, content: Content) => Response) =>
    app.get(`/v2/bot/message/:id/content${path}`, (context) =>
      endpoint(platform, "content", (inner) => {
        const content = platform.state.contents.get(inner.req.param("id") ?? "");
        if (content?.gone === "unsent") throw refusals.gone();
        if (!content || content.gone) throw refusals.notFound();
        return work(inner, content);
      })(context as unknown as LineContext),
    );
  const bytesOf = (context: LineContext, bytes: Buffer, mime: string) =>
    context.body(new Uint8Array(bytes), 200, { "content-type": mime });

  on("", (context, content) => {
    if (content.is_preparing) return context.json({}, 202);
    return bytesOf(context, content.bytes, content.mime);
  });
  on("/preview", (context, content) => {
    if (!content.preview) throw refusals.notFound();
    return bytesOf(context, content.preview, "image/jpeg");
  });
  on("/transcoding", (context, content) => {
    if (!content.is_preparing) return context.json({ status: "succeeded" });
    return context.json({ status: "processing" });
  });
  return app;
}
