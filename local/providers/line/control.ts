import { FaultControl } from "../faults";
import { type Action, eventOf } from "./actions";
import type { Endpoint, FaultPlan } from "./faults";
import type { Received } from "./ledger";
import type { Attributes } from "./narrowcasts";
import type { Platform } from "./platform";
import { type RichMenu, RichMenus } from "./rich-menus";
import type { Account } from "./state";
import { asRedelivery, type Undelivered, type WebhookAnswer, type WebhookEvent } from "./webhooks";

/** The data with which tests connect an account. */
export type AccountKeys = Pick<Account, "channel_id" | "channel_secret" | "bot_user_id" | "basic_id" | "display_name">;

/** Settings of an account in the console, which the API does not offer. */
export interface AccountSettings {
  /** A fixed id for an account that is recreated. */
  channel_id?: string;
  channel_secret?: string;
  basic_id?: string;
  /** Likewise. */
  bot_user_id?: string;
  chat_mode?: "chat" | "bot";
  is_verified?: boolean;
  has_insight?: boolean;
  narrowcast_hold?: Account["narrowcast_hold"];
  narrowcast_error?: number | null;
  left_group?: Account["left_group"];
  quota_limit?: number | null;
  quota_used?: number;
  webhook?: string | null;
  redelivery?: Partial<Account["redelivery"]>;
}

/** A sent event and the response of the shop's server. */
export interface ActResult {
  event: WebhookEvent;
  message_id: string;
  answer: WebhookAnswer;
}

/** Controls the platform. Takes and returns plain JSON only, because remote.ts offers the same over HTTP. */
export class LineControl extends FaultControl {
  constructor(private readonly platform: Platform) {
    super(platform.switches);
  }

  async addAccount(name: string, settings: AccountSettings = {}): Promise<AccountKeys> {
    const account = this.platform.state.addAccount(name, settings.channel_id);
    await this.configure(account.channel_id, settings);
    const { channel_id, channel_secret, bot_user_id, basic_id, display_name } = account;
    return { channel_id, channel_secret, bot_user_id, basic_id, display_name };
  }

  async configure(channel_id: string, settings: AccountSettings): Promise<void> {
    const account = this.platform.state.account(channel_id);
    const { webhook, redelivery, quota_limit, quota_used, ...plain } = settings;
    Object.assign(account, plain);
    if (webhook !== undefined) account.webhook = { endpoint: webhook ?? "", active: webhook !== null };
    Object.assign(account.redelivery, redelivery);
    if (quota_limit !== undefined) account.quota.limit = quota_limit;
    if (quota_used !== undefined) account.quota.used = quota_used;
  }

  /** Revokes every access token: the next call gets 401. */
  async revokeTokens(channel_id: string): Promise<void> {
    this.platform.state.account(channel_id).tokens.clear();
  }

  /** `id` is fixed for a person who is recreated. */
  async addPerson(name: string, language?: string, id?: string): Promise<string> {
    return this.platform.state.addPerson(name, language, id).id;
  }

  /** What LINE believes to know about people. */
  async describe(people: string[], attributes: Attributes): Promise<void> {
    for (const id of people) {
      const person = this.platform.state.people.get(id);
      if (person) person.attributes = attributes;
    }
  }

  /** Many people who follow an account, with ids derived from their index; `blocking` of them block it without an event. */
  async addFollowers(channel_id: string, count: number, { prefix = "0", blocking = 0 } = {}): Promise<string[]> {
    const { followers } = this.platform.state.account(channel_id);
    return Array.from({ length: count }, (_, at) => {
      const id = `U${prefix}${at.toString(16).padStart(32 - prefix.length, "0")}`;
      const person = this.platform.state.addPerson(`ลูกค้า ${at}`, "th", id);
      if (at < blocking) person.blocked.add(channel_id);
      else followers.add(id);
      return id;
    });
  }

  /** Number of received messages by person: the ledger, counted. */
  async tally(channel_id: string): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { to } of this.platform.ledger.ofChannel(channel_id)) counts[to] = (counts[to] ?? 0) + 1;
    return counts;
  }

  /** How often an account was rate limited. */
  async refusedForPace(channel_id: string): Promise<number> {
    return this.platform.limits.refused(channel_id);
  }

  /** `id` is fixed for a group that is recreated. */
  async addGroup(name: string, members: string[], kind?: "group" | "room", id?: string): Promise<string> {
    return this.platform.state.addGroup(name, members, kind, id).id;
  }

  /** Builds the events of actions without sending them. */
  async build(channel_id: string, actions: [person: string, act: Action][]): Promise<WebhookEvent[]> {
    const account = this.platform.state.account(channel_id);
    const events: WebhookEvent[] = [];
    for (const [person, act] of actions) events.push(await eventOf(this.platform, account, person, act));
    return events;
  }

  /** Sends one webhook with these events. Throws for events that LINE's specification does not have. */
  async send(channel_id: string, events: WebhookEvent[]): Promise<WebhookAnswer> {
    return this.platform.webhooks.send(this.platform.state.account(channel_id), events);
  }

  /** Sends one webhook with malformed events, or events of the future. */
  async sendUnchecked(channel_id: string, events: WebhookEvent[]): Promise<WebhookAnswer> {
    return this.platform.webhooks.sendUnchecked(this.platform.state.account(channel_id), events);
  }

  /** Sends the events again, marked as a redelivery. */
  async redeliver(channel_id: string, events: WebhookEvent[]): Promise<WebhookAnswer> {
    return this.send(channel_id, events.map(asRedelivery));
  }

  /** Acts as a person and sends the event to the shop. */
  async act(channel_id: string, person: string, act: Action): Promise<ActResult> {
    const event = await eventOf(this.platform, this.platform.state.account(channel_id), person, act);
    const answer = await (act.type === "unheard-of"
      ? this.sendUnchecked(channel_id, [event])
      : this.send(channel_id, [event]));
    return { event, message_id: event.message?.id ?? "", answer };
  }

  /** What a person or group received, in order. */
  async received(to: string): Promise<Received[]> {
    return this.platform.ledger.of(to);
  }

  /** What was accepted for a person who had blocked the account. */
  async lost(to: string): Promise<Received[]> {
    return this.platform.ledger.lost.filter((entry) => entry.to === to);
  }

  /** Whether a person follows or has blocked an account. */
  async relation(channel_id: string, person: string): Promise<{ is_friend: boolean; has_blocked: boolean }> {
    const has_blocked = this.platform.state.people.get(person)?.blocked.has(channel_id) ?? false;
    return { is_friend: this.platform.state.account(channel_id).followers.has(person), has_blocked };
  }

  /** Whether the account has left a group. */
  async hasLeft(channel_id: string, group: string): Promise<boolean> {
    return this.platform.state.groups.get(group)?.left.has(channel_id) ?? true;
  }

  /** Everything received from an account. */
  async receivedFrom(channel_id: string): Promise<Received[]> {
    return this.platform.ledger.ofChannel(channel_id);
  }

  async signs(channel_id: string): Promise<Account["signs"]> {
    return this.platform.state.account(channel_id).signs;
  }

  async quota(channel_id: string): Promise<Account["quota"]> {
    return this.platform.state.account(channel_id).quota;
  }

  async webhookOf(channel_id: string): Promise<Account["webhook"]> {
    return this.platform.state.account(channel_id).webhook;
  }

  /** The rich menu under a person's chat; null if there is none. */
  async richMenuOf(channel_id: string, person: string): Promise<Pick<RichMenu, "id" | "menu"> | null> {
    const shown = new RichMenus(this.platform.state.account(channel_id).rich_menus).shownTo(person);
    return shown && { id: shown.id, menu: shown.menu };
  }

  /** A person opens the menu under the chat (null), or presses one of its areas. */
  async countMenu(channel_id: string, person: string, area: number | null): Promise<void> {
    new RichMenus(this.platform.state.account(channel_id).rich_menus).use(person, area);
  }

  /** A person opens a chat and sees what it received, or presses a link in it. */
  async open(channel_id: string, person: string, link: string | null = null): Promise<void> {
    const own = this.platform.ledger.of(person).filter((entry) => entry.channel_id === channel_id);
    for (const entry of own) entry.is_opened = true;
    const pressed = link === null ? undefined : own.findLast(({ message }) => JSON.stringify(message).includes(link));
    if (pressed) pressed.is_clicked = true;
  }

  /** The first of the followers open what they received, and some of them press a link in it. */
  async openMany(channel_id: string, opening: number, clicking: number): Promise<void> {
    const people = [...new Set(this.platform.ledger.ofChannel(channel_id).map(({ to }) => to))];
    for (const [at, person] of people.slice(0, opening).entries()) {
      for (const entry of this.platform.ledger.of(person)) {
        entry.is_opened = true;
        entry.is_clicked = at < clicking;
      }
    }
  }

  /** Rich menus of an account, and how many people see each as their own. */
  async richMenus(channel_id: string): Promise<{ default_id: string | null; links: Record<string, number> }> {
    const { menus, links, default_id } = this.platform.state.account(channel_id).rich_menus;
    const counts: Record<string, number> = Object.fromEntries([...menus.keys()].map((id) => [id, 0]));
    for (const id of links.values()) counts[id] = (counts[id] ?? 0) + 1;
    return { default_id, links: counts };
  }

  /** How often an endpoint was called, including failed calls. */
  async calls(endpoint: Endpoint, channel_id: string): Promise<number> {
    return this.platform.calls.of(endpoint, channel_id);
  }

  async fail(plan: FaultPlan): Promise<void> {
    this.platform.faults.plan(plan);
  }

  async seed(seed: number): Promise<void> {
    this.platform.faults.seed(seed);
  }

  async heal(channel_id?: string): Promise<void> {
    this.platform.faults.clear(channel_id);
  }

  /** Advances the platform's clock. */
  async advance(ms: number): Promise<void> {
    this.platform.clock.advance(ms);
  }

  /** Stops the platform's clock until `healAll`: however slow this machine is, calls arrive within one second. */
  async stopClock(): Promise<void> {
    this.platform.clock.stop();
  }

  /** Deletes a message's content, as LINE does after a while. */
  async expire(message_id: string): Promise<void> {
    const content = this.platform.state.contents.get(message_id);
    if (content) content.gone = "deleted";
  }

  /** Finishes preparing audio or video. */
  async finishContent(message_id: string): Promise<void> {
    const content = this.platform.state.contents.get(message_id);
    if (content) content.is_preparing = false;
  }

  override async healAll(): Promise<void> {
    this.platform.faults.clear();
    this.platform.clock.resume();
    await super.healAll();
  }

  /** The webhooks of all accounts that are not delivered yet. */
  async undelivered(): Promise<Undelivered> {
    return this.platform.webhooks.undelivered;
  }
}
