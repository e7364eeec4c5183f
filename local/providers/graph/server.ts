import { makeSimulatorApp, type Remote, remoteControl } from "../control";
import { FAULTS, Switches, WebhookTraffic } from "../faults";
import { listen } from "../listen";
import type { Persistent } from "../storage";
import { Actions } from "./actions";
import { Comments, commentEndpoints } from "./comments";
import { GraphControl } from "./control";
import { endpoint, type Platform } from "./endpoint";
import { Faults } from "./faults";
import { Limits } from "./limits";
import { dialogPage, oauthEndpoints } from "./oauth";
import { profileOf, sendEndpoint } from "./sending";
import { State } from "./state";
import { Threads, threadEndpoints } from "./threads";
import { templateEndpoints } from "./utility-templates";
import { Webhooks } from "./webhooks";

export interface GraphSimulator {
  origin: string;
  control: GraphControl;
  /** What a restart keeps. */
  state: State & Persistent;
  /** The consent dialog, for the origin that the developer's browser uses. */
  dialog: (request: Request) => Response | Promise<Response>;
  stop: () => Promise<void>;
}

const VERSION = "/v26.0";
export const DIALOG_PATH = `${VERSION}/dialog/oauth`;

/** Controls a simulator in another process. */
export const controlGraph = (origin: string): RemoteGraph => remoteControl<GraphControl>(origin);
export type RemoteGraph = Remote<GraphControl>;

/** Meta's Graph API, CDN and consent dialog on a local port; a free one by default. */
export async function startGraph({ port = 0, changed = () => {} } = {}): Promise<GraphSimulator> {
  const state = new State();
  const platform: Platform = {
    origin: "",
    state,
    faults: new Faults(),
    limits: new Limits(() => state.now()),
    switches: new Switches(FAULTS.graph),
  };
  const webhooks = new Webhooks(new WebhookTraffic(platform.switches), () => platform.state.webhook_url);
  const comments = new Comments(platform, webhooks);
  const threads = new Threads(platform, webhooks);
  const control = new GraphControl(platform, webhooks, comments, threads);
  const app = makeSimulatorApp(control, changed);

  const oauth = oauthEndpoints(platform);
  app.get(DIALOG_PATH, (context) => dialogPage(context, platform));
  app.get(`${VERSION}/oauth/access_token`, oauth.accessToken);
  app.get(`${VERSION}/me`, oauth.me);
  app.get(`${VERSION}/me/permissions`, oauth.permissions);
  app.get(`${VERSION}/me/accounts`, oauth.accounts);
  app.get(`${VERSION}/debug_token`, oauth.debugToken);
  app.get(`${VERSION}/:id/subscriptions`, oauth.webhooks);
  app.get(`${VERSION}/:id/subscribed_apps`, oauth.subscribed);
  app.post(`${VERSION}/:id/subscribed_apps`, oauth.subscribe);
  app.delete(`${VERSION}/:id/subscribed_apps`, oauth.unsubscribe);
  app.post(
    `${VERSION}/:id/messages`,
    sendEndpoint(platform, new Actions(platform, webhooks, threads), comments, threads),
  );
  const templates = templateEndpoints(platform);
  app.get(`${VERSION}/:id/message_templates`, templates.list);
  app.post(`${VERSION}/:id/message_templates`, templates.create);
  const thread = threadEndpoints(platform, threads);
  app.post(`${VERSION}/:id/take_thread_control`, thread.take);
  app.post(`${VERSION}/:id/request_thread_control`, thread.request);
  app.post(`${VERSION}/:id/pass_thread_control`, thread.pass);
  app.post(`${VERSION}/:id/release_thread_control`, thread.release);
  const comment = commentEndpoints(platform, comments);
  app.post(`${VERSION}/:id/comments`, comment.comment);
  app.post(`${VERSION}/:id/replies`, comment.reply);
  app.post(`${VERSION}/:id/likes`, comment.like);
  app.delete(`${VERSION}/:id/likes`, comment.like);
  app.post(`${VERSION}/:id`, comment.change);
  app.delete(`${VERSION}/:id`, comment.remove);
  app.get(
    `${VERSION}/:id`,
    endpoint(platform, "profile", (context) => profileOf(context, platform)),
  );
  app.get("/files/:name", (context) => {
    const file = platform.state.files.get(context.req.param("name"));
    if (!file) return context.text("URL signature expired", 403);
    return context.body(new Uint8Array(file.bytes), 200, { "content-type": file.mime });
  });
  app.notFound((context) => context.json({ error: { message: "Unknown path components", code: 2500 } }, 404));

  const { origin, close } = await listen(app.fetch, port);
  platform.origin = origin;
  return {
    origin,
    control,
    state: platform.state,
    dialog: (request) => app.fetch(request),
    stop: async () => {
      webhooks.stop();
      close();
    },
  };
}
