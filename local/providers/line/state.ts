import { randomBytes } from "node:crypto";
import type { Clock } from "../clock";
import { type Keep, newest, refill } from "../storage";
import { lineId, token } from "./ids";
import type { Ledger } from "./ledger";
import type { Attributes, Narrowcast } from "./narrowcasts";
import { noRichMenus, type StoredRichMenus, snapshotRichMenus } from "./rich-menus";

const KEPT_KEYS = 1_000;
const KEPT_CONTENTS = 300;
const KEPT_PEOPLE = 20_000;

/** An official account with its Messaging API channel. */
export interface Account {
  channel_id: string;
  channel_secret: string;
  bot_user_id: string;
  basic_id: string;
  display_name: string;
  chat_mode: "chat" | "bot";
  /** Verified accounts may list their followers. */
  is_verified: boolean;
  webhook: { endpoint: string; active: boolean };
  /** Whether, how often and how soon a webhook without a 2xx response is redelivered. */
  redelivery: { on: boolean; times: number; everyMs: number };
  quota: { limit: number | null; used: number };
  /** Which error a push to a group gets after the account has left: LINE's reference gives both for 400. */
  left_group: "to" | "unknownRecipient";
  followers: Set<string>;
  /** Access tokens with their expiry. */
  tokens: Map<string, number>;
  retryKeys: Map<string, { request_id: string; sent: SentMessage[]; at: number }>;
  replyTokens: Map<string, { to: string; ends_at: number; is_used: boolean }>;
  readTokens: Set<string>;
  /** Conversations by the quote tokens of their messages. */
  quoteTokens: Map<string, string>;
  /** Loading animations and read receipts that the shop sent, in order. */
  signs: { kind: "loading" | "read"; of: string }[];
  rich_menus: StoredRichMenus;
  /** Names of aggregation units by month, as LINE counts them. */
  units: Map<string, Set<string>>;
  /** Whether the account may ask for statistics. */
  has_insight: boolean;
  /** By request id. */
  narrowcasts: Map<string, Narrowcast>;
  /** The phase in which narrowcasts stay; null: they are sent at once. */
  narrowcast_hold: "waiting" | "sending" | null;
  /** The error code with which the next narrowcasts fail. */
  narrowcast_error: number | null;
}

export interface SentMessage {
  id: string;
  quoteToken?: string;
}

export interface Person {
  id: string;
  name: string;
  has_picture: boolean;
  language: string;
  /** Channel ids of accounts that they blocked. */
  blocked: Set<string>;
  /** What LINE believes to know; nothing by default. */
  attributes?: Attributes;
}

export interface Group {
  id: string;
  kind: "group" | "room";
  name: string;
  members: Set<string>;
  /** Channel ids of accounts that have left it. */
  left: Set<string>;
}

/** The content of a message, as long as LINE stores it. */
export interface Content {
  mime: string;
  bytes: Buffer;
  preview: Buffer | null;
  /** Unsent by the customer, or deleted by LINE after a while. */
  gone: "unsent" | "deleted" | null;
  /** Video and audio are prepared first; until then requests get 202. */
  is_preparing: boolean;
}

/** The state of the platform. */
export class State {
  readonly accounts = new Map<string, Account>();
  readonly people = new Map<string, Person>();
  readonly groups = new Map<string, Group>();
  readonly contents = new Map<string, Content>();

  constructor(
    readonly clock: Clock,
    readonly ledger: Ledger,
  ) {}

  addAccount(name: string, channel_id = this.newChannelId()): Account {
    const account: Account = {
      channel_id,
      channel_secret: randomBytes(16).toString("hex"),
      bot_user_id: lineId("U"),
      basic_id: `@${randomBytes(4).toString("hex")}`,
      display_name: name,
      chat_mode: "chat",
      is_verified: false,
      webhook: { endpoint: "", active: false },
      redelivery: { on: false, times: 20, everyMs: 500 },
      quota: { limit: 200, used: 0 },
      left_group: "unknownRecipient",
      followers: new Set(),
      tokens: new Map(),
      retryKeys: new Map(),
      replyTokens: new Map(),
      readTokens: new Set(),
      quoteTokens: new Map(),
      signs: [],
      rich_menus: noRichMenus(),
      units: new Map(),
      has_insight: true,
      narrowcasts: new Map(),
      narrowcast_hold: null,
      narrowcast_error: null,
    };
    this.accounts.set(account.channel_id, account);
    return account;
  }

  private readonly newChannelId = () =>
    String(1_650_000_000 + this.accounts.size + Math.floor(Math.random() * 1e7) * 10);

  account(channel_id: string): Account {
    const account = this.accounts.get(channel_id);
    if (!account) throw new Error(`There is no channel ${channel_id}`);
    return account;
  }

  accountOfToken(given: string): Account | null {
    for (const account of this.accounts.values()) {
      if ((account.tokens.get(given) ?? 0) > this.clock.now()) return account;
    }
    return null;
  }

  addPerson(name: string, language = "th", id = lineId("U")): Person {
    const person: Person = { id, name, has_picture: true, language, blocked: new Set() };
    this.people.set(person.id, person);
    return person;
  }

  addGroup(
    name: string,
    members: string[],
    kind: Group["kind"] = "group",
    id = lineId(kind === "group" ? "C" : "R"),
  ): Group {
    const group: Group = {
      id,
      kind,
      name,
      members: new Set(members),
      left: new Set(),
    };
    this.groups.set(group.id, group);
    return group;
  }

  /** What a restart keeps, bounded in size. Tokens and faults end with the process. */
  snapshot(keep: Keep): object {
    const accounts = [...this.accounts.values()].map((account) => ({
      ...account,
      tokens: new Map(),
      retryKeys: newest(account.retryKeys, KEPT_KEYS),
      narrowcasts: newest(account.narrowcasts, KEPT_KEYS),
      replyTokens: newest(account.replyTokens, KEPT_KEYS),
      readTokens: new Set([...account.readTokens].slice(-KEPT_KEYS)),
      quoteTokens: newest(account.quoteTokens, KEPT_KEYS),
      signs: account.signs.slice(-KEPT_KEYS),
      rich_menus: snapshotRichMenus(account.rich_menus, keep),
    }));
    const contents = [...newest(this.contents, KEPT_CONTENTS)].map(([id, content]) => {
      const { bytes, preview } = content;
      return [id, { ...content, bytes: keep(bytes), preview: preview && keep(preview) }] as const;
    });
    return {
      accounts: new Map(accounts.map((account) => [account.channel_id, account])),
      people: newest(this.people, KEPT_PEOPLE),
      groups: this.groups,
      contents: new Map(contents),
      ledger: this.ledger.snapshot(),
    };
  }

  restore(stored: Record<string, unknown>): void {
    for (const name of ["accounts", "people", "groups", "contents"] as const) {
      refill(this[name] as Map<string, unknown>, stored[name]);
    }
    // a state that an earlier version kept has none
    for (const account of this.accounts.values()) {
      account.rich_menus = { ...noRichMenus(), ...account.rich_menus };
      account.units ??= new Map();
      account.quoteTokens ??= new Map();
      account.has_insight ??= true;
      account.narrowcasts ??= new Map();
      account.narrowcast_hold ??= null;
      account.narrowcast_error ??= null;
    }
    this.ledger.restore(stored.ledger);
  }

  /**
   * A token that quotes a message, in its conversation only; it does not expire.
   * https://developers.line.biz/en/docs/messaging-api/get-quote-tokens/
   */
  giveQuoteToken(account: Account, to: string): string {
    const given = token();
    account.quoteTokens.set(given, to);
    return given;
  }

  /** A reply token for a conversation: valid once, for a minute. https://developers.line.biz/en/reference/messaging-api/#send-reply-message */
  giveReplyToken(account: Account, to: string): string {
    const given = token();
    account.replyTokens.set(given, { to, ends_at: this.clock.now() + 60_000, is_used: false });
    return given;
  }
}
