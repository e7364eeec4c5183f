import { randomBytes, randomInt } from "node:crypto";
import { Clock } from "../clock";
import { type Keep, newest, refill } from "../storage";

const KEPT_PEOPLE = 20_000;
const KEPT_EACH = 300;
const KEPT_FILES = 300;
const KEPT_COMMENTS = 20_000;

export interface Page {
  id: string;
  name: string;
  token: string;
  is_revoked: boolean;
  /** Whether Meta has approved HUMAN_AGENT for the app. */
  has_human_agent: boolean;
  fields: string[];
  /** When access to it ends, in ms; null means never. */
  access_until: number | null;
  /** Granted scopes of its token. */
  scopes: string[];
  /** The name of a file. */
  picture: string | null;
  /** Ids of people who were sent a read receipt. */
  seen_by: string[];
  /** Sender actions, in order. */
  signs: { person_id: string; action: string }[];
  instagram: { id: string; username: string } | null;
  echoes: EchoMode;
  /** Whether our app may take a conversation from another, or only ask for it. */
  may_take: boolean;
  /** Utility templates, in the order of their creation. */
  templates: UtilityTemplate[];
  /** What Meta decides of the next ones. */
  review: TemplateStatus;
}

/** https://developers.facebook.com/docs/graph-api/reference/page/message_templates */
export type TemplateStatus = "APPROVED" | "PENDING" | "REJECTED" | "PAUSED" | "DISABLED";

/** A utility template of a page. */
export interface UtilityTemplate {
  id: string;
  name: string;
  language: string;
  status: TemplateStatus;
  rejected_reason: string;
  /** Of its body, with {{1}}. */
  text: string;
  /** Buttons with a web address, its end may be {{1}}. */
  buttons: { type: string; text: string; url?: string; payload?: string }[];
}

/** The app that controls the conversation with a person, and since when. */
export interface Thread {
  app_id: string;
  /** By the simulator's clock, in ms. */
  at: number;
  /** Our app has asked for it. */
  is_asked: boolean;
}

/**
 * How echoes of the app's own messages arrive. Meta documents `app_id` for Messenger and promises it nowhere for Instagram, and does not
 * document the order of echo and response.
 */
export interface EchoMode {
  names_app: boolean;
  /** before, after: far enough apart that one is processed before the other begins. */
  when: "at_once" | "before" | "after" | "none";
}

/** A post of the account, as the Graph API returns it. */
export interface Post {
  permalink?: string;
  caption?: string;
  media_type?: "IMAGE" | "VIDEO" | "CAROUSEL_ALBUM";
  media_url?: string;
  thumbnail_url?: string;
  /** Of a page's post: its text, picture and permanent URL have other names. */
  message?: string;
  full_picture?: string;
  permalink_url?: string;
}

/** A comment under a post. `from` is the account itself for its own comments. */
export interface PostComment {
  id: string;
  account_id: string;
  post_id: string;
  /** The top-level comment that it answers. */
  parent_id: string | null;
  from: { id: string; name: string; username: string | null };
  text: string;
  /** URL of its picture. */
  picture: string | null;
  /** By the simulator's clock, in ms. */
  at: number;
  /** Under a live video of Instagram. */
  is_live: boolean;
  is_hidden: boolean;
  is_liked: boolean;
  is_removed: boolean;
  is_answered_privately: boolean;
}

/** A person who writes to one page or Instagram account; the id is scoped to it. */
export interface Person {
  id: string;
  account_id: string;
  name: string;
  username: string | null;
  picture: string | null;
  has_blocked: boolean;
  /** By the simulator's clock, in ms; null before the first message. */
  last_wrote_at: number | null;
}

/** A message that a person received: reveals duplicate deliveries. */
export interface Received {
  mid: string;
  at: number;
  text: string | null;
  /** `payload`: of a template. */
  attachment: { type: string; url: string; bytes: number; payload?: Record<string, unknown> } | null;
  messaging_type: string;
  tag: string | null;
  quick_replies: QuickReply[];
  /** Of a utility message: the template with its values filled in. */
  utility?: { name: string; language: string; text: string; urls: string[] };
  /** Of a private reply: the comment that it answers. */
  comment_id?: string;
  /** The message that it quotes. */
  reply_to?: string;
}

/** A quick reply button; a tap sends a message with the payload. */
export interface QuickReply {
  title: string;
  payload: string;
}

export interface User {
  id: string;
  name: string;
  token: string;
  pages: { page_id: string; tasks: string[] }[];
}

interface Code {
  user_id: string;
  redirect_uri: string;
  scopes: string[];
  is_used: boolean;
}

/** The state of the simulator. */
export class State {
  readonly pages = new Map<string, Page>();
  readonly people = new Map<string, Person>();
  readonly received = new Map<string, Received[]>();
  /** Who is in the conversation of a message of a person, or of the shop in Meta's own app. */
  readonly mids = new Map<string, string>();
  readonly users = new Map<string, User>();
  readonly codes = new Map<string, Code>();
  /** Granted scopes by user. */
  readonly grants = new Map<string, { granted: string[]; declined: string[] }>();
  /** Number of calls by endpoint. */
  readonly calls = new Map<string, number>();
  /** By media id. */
  readonly posts = new Map<string, Post>();
  readonly comments = new Map<string, PostComment>();
  /** By person; without one, nobody controls the conversation. */
  readonly threads = new Map<string, Thread>();
  readonly files = new Map<string, { mime: string; bytes: Buffer }>();
  /** Where the app receives its events. */
  webhook_url = "";
  readonly clock = new Clock();

  /** What a restart keeps, bounded in size. */
  snapshot(keep: Keep): object {
    const received = [...newest(this.received, KEPT_PEOPLE)].map(([id, all]) => [id, all.slice(-KEPT_EACH)] as const);
    const files = [...newest(this.files, KEPT_FILES)].map(
      ([name, file]) => [name, { ...file, bytes: keep(file.bytes) }] as const,
    );
    return {
      pages: this.pages,
      people: newest(this.people, KEPT_PEOPLE),
      received: new Map(received),
      mids: newest(this.mids, KEPT_PEOPLE),
      users: this.users,
      grants: this.grants,
      posts: this.posts,
      comments: newest(this.comments, KEPT_COMMENTS),
      threads: newest(this.threads, KEPT_PEOPLE),
      files: new Map(files),
      webhook_url: this.webhook_url,
    };
  }

  restore(stored: Record<string, unknown>): void {
    for (const name of [
      "pages",
      "people",
      "received",
      "mids",
      "users",
      "grants",
      "posts",
      "comments",
      "threads",
      "files",
    ] as const) {
      refill(this[name] as Map<string, unknown>, stored[name]);
    }
    if (typeof stored.webhook_url === "string") this.webhook_url = stored.webhook_url;
  }

  now(): number {
    return this.clock.now();
  }

  count(endpoint: string): void {
    this.calls.set(endpoint, (this.calls.get(endpoint) ?? 0) + 1);
  }

  page(id: string): Page {
    const page = this.pages.get(id);
    if (!page) throw new Error(`There is no page ${id}`);
    return page;
  }

  person(id: string): Person {
    const person = this.people.get(id);
    if (!person) throw new Error(`There is no person ${id}`);
    return person;
  }

  /** Whether a message belongs to the conversation with a person. */
  isInConversation(mid: string, person: Person): boolean {
    return this.mids.get(mid) === person.id || (this.received.get(person.id) ?? []).some((one) => one.mid === mid);
  }

  pageOfAccount(account_id: string): Page | null {
    return (
      [...this.pages.values()].find(({ id, instagram }) => id === account_id || instagram?.id === account_id) ?? null
    );
  }
}

export const newId = () => String(randomInt(10 ** 14, 2 * 10 ** 14)) + String(randomInt(10));
export const newToken = (kind: string) => `EAA${kind}${randomBytes(24).toString("hex")}`;
/** Instagram's are long. */
export const newMid = (isInstagram: boolean) =>
  isInstagram
    ? `aWdfZAG1faXRlbToxOk${randomBytes(96).toString("base64url")}`
    : `m_${randomBytes(48).toString("base64url")}`;
