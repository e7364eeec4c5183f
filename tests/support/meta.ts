import { controlGraph, type RemoteGraph } from "../../local/providers/graph/server";
import type { Call } from "../http/client";
import type { Backend } from "./backend";
import type { Person } from "./people";
import type { Shop } from "./shop";

type Channel = "facebook" | "instagram";

/** An account at the Graph simulator, and its social. */
export interface ConnectedPage {
  page_id: string;
  instagram_id: string;
  page_token: string;
  /** The Facebook user who granted it. */
  user_id: string;
  social_id: string;
  /** The page's id, or the Instagram account's. */
  account_id: string;
}

/** Connects accounts of the simulator as a member does: consent dialog, then choice. */
export class MetaConnector {
  readonly graph: RemoteGraph;

  constructor(
    private readonly backend: Backend,
    private readonly call: Call,
  ) {
    this.graph = controlGraph(backend.graphUrl);
  }

  /** Starts the connection: returns the URL of the consent dialog. */
  async begin(person: Person, project_id: string, channel: Channel = "facebook"): Promise<string> {
    const answer = await this.call(`GET /facebook?project_id=${project_id}&channel=${channel}`, { cookie: person });
    const to = answer.headers.get("location");
    if (!to) throw new Error(`/facebook did not lead to the dialog: ${answer.status}`);
    return to;
  }

  /** Answers the dialog: returns the callback path with code (or error) and state. */
  async grant(dialog: string, user_id: string, more: { denies?: boolean; declined?: string[] } = {}): Promise<string> {
    const back = new URL(await this.graph.consent(dialog, { user_id, ...more }));
    if (back.origin !== this.backend.url) throw new Error(`The dialog leads to ${back.origin}`);
    return back.pathname + back.search;
  }

  /** Opens the callback: returns the id of the stored consent. */
  async land(person: Person, path: string): Promise<string> {
    const answer = await this.call(`GET ${path}`, { cookie: person });
    const id = /connection=([\w-]+)/.exec(answer.headers.get("location") ?? "")?.[1];
    if (!id) throw new Error(`The landing kept nothing: ${answer.status}`);
    return id;
  }

  choose(person: Person, connection_id: string, kind: Channel, external_ids: string[]) {
    const accounts = external_ids.map((external_id) => ({ kind, external_id }));
    return this.call("POST /api/facebook/connections", { as: person, json: { connection_id, accounts } });
  }

  /** Creates a page and connects it as the shop's owner. */
  async connect(
    shop: Pick<Shop, "owner" | "project_id">,
    channel: Channel = "facebook",
    more: { human_agent?: boolean } = {},
  ): Promise<ConnectedPage> {
    const page = await this.graph.addPage({ name: "ร้านเสื้อ", username: "shirts.th", subscribed: false, ...more });
    const user_id = await this.graph.addUser("เจ้าของเพจ", [{ page_id: page.page_id }]);
    const account_id = channel === "facebook" ? page.page_id : page.instagram_id;
    const dialog = await this.begin(shop.owner, shop.project_id, channel);
    const connection_id = await this.land(shop.owner, await this.grant(dialog, user_id));
    await this.graph.setWebhook(`${this.backend.url}/api/webhooks/facebook`);
    const { status, text } = await this.choose(shop.owner, connection_id, channel, [account_id]);
    const { data } = await shop.owner.db.from("socials").select("id").eq("external_id", account_id).single();
    if (status !== 200 || !data) throw new Error(`The page was not connected: ${status} ${text}`);
    return { ...page, user_id, account_id, social_id: data.id };
  }
}
