import { createHmac } from "node:crypto";
import { APP } from "../environment";
import { FaultControl } from "../faults";
import { type Action, Actions } from "./actions";
import type { CommentOptions, Comments } from "./comments";
import type { Platform } from "./endpoint";
import type { FaultKind } from "./faults";
import { type Consent, consent } from "./oauth";
import {
  type EchoMode,
  newId,
  newToken,
  type Post,
  type PostComment,
  type Received,
  type TemplateStatus,
  type UtilityTemplate,
} from "./state";
import { INBOX_APPS, OTHER_APP, type Threads } from "./threads";
import { decide } from "./utility-templates";
import type { Sent, Webhooks } from "./webhooks";

/** Controls the simulator; remote.ts offers the same to another process. Arguments and results are JSON. */
export class GraphControl extends FaultControl {
  private readonly actions: Actions;

  constructor(
    private readonly platform: Platform,
    private readonly webhooks: Webhooks,
    private readonly comments: Comments,
    private readonly threads: Threads,
  ) {
    super(platform.switches);
    this.actions = new Actions(platform, webhooks, threads);
  }

  /** Sets where events are posted. */
  setWebhook(url: string): void {
    this.platform.state.webhook_url = url;
  }

  /** A page, with a linked Instagram account if `username` is given; subscribed by default. */
  addPage({
    name,
    username,
    human_agent = true,
    subscribed = true,
    may_take = true,
    fields = ["messages"],
    scopes = [],
    id = newId(),
    token = newToken("P"),
    instagram_id = newId(),
  }: NewPage): AddedPage {
    const page = {
      id,
      name,
      token,
      is_revoked: false,
      has_human_agent: human_agent,
      fields: subscribed ? fields : [],
      access_until: null,
      scopes,
      picture: null,
      seen_by: [],
      signs: [],
      instagram: username ? { id: instagram_id, username } : null,
      echoes: { names_app: true, when: "at_once" as const },
      may_take,
      templates: [],
      review: "APPROVED" as const,
    };
    this.platform.state.pages.set(page.id, page);
    return { page_id: page.id, page_token: page.token, instagram_id: page.instagram?.id ?? "" };
  }

  /** A user who may manage pages; with all tasks by default. Id and token are fixed for one who is recreated. */
  addUser(name: string, pages: { page_id: string; tasks?: string[] }[], id = newId(), token = newToken("U")): string {
    const tasks = ["MANAGE", "MESSAGING", "MODERATE"];
    this.platform.state.users.set(id, {
      id,
      name,
      token,
      pages: pages.map((page) => ({ tasks, ...page })),
    });
    return id;
  }

  /** A person who may write to a page or an Instagram account, by its id. `id` is fixed for one who is recreated. */
  addPerson(account_id: string, name: string, username: string | null = null, id = newId()): string {
    const person = { id, account_id, name, username, picture: null, has_blocked: false, last_wrote_at: null };
    this.platform.state.people.set(id, person);
    return id;
  }

  /** Sets how echoes of the app's own messages arrive. */
  setEchoes(page_id: string, echoes: EchoMode): void {
    this.platform.state.page(page_id).echoes = echoes;
  }

  /** A post of the account; returns its id. */
  addPost(post: Post): string {
    const id = `18${newId()}`;
    this.platform.state.posts.set(id, post);
    return id;
  }

  /** A file on Meta's CDN: returns its URL; actions refer to it by name. */
  addFile(name: string, mime: string, base64: string): string {
    this.platform.state.files.set(name, { mime, bytes: Buffer.from(base64, "base64") });
    return `${this.platform.origin}/files/${name}`;
  }

  /** Expires a file's URL. */
  dropFile(name: string): void {
    this.platform.state.files.delete(name);
  }

  /** Acts as a person, `ago` ms before now. Returns the message's id. */
  act(person_id: string, act: Action, ago = 0): string | null {
    return this.actions.do(person_id, act, this.platform.state.now() - ago);
  }

  block(person_id: string, has_blocked = true): void {
    this.platform.state.person(person_id).has_blocked = has_blocked;
  }

  /**
   * Who controls the conversation with a person from now on: another app or Meta's inbox takes it, ours gets it passed, or nobody does.
   * `asked`: another app asks ours for it.
   */
  moveThread(person_id: string, to: "app" | "inbox" | "us" | "nobody" | "asked"): void {
    const person = this.platform.state.person(person_id);
    const isPage = this.platform.state.pages.has(person.account_id);
    if (to === "app") this.threads.take(person, OTHER_APP);
    else if (to === "inbox") this.threads.take(person, isPage ? INBOX_APPS.page : INBOX_APPS.instagram);
    else if (to === "us") this.threads.pass(person, APP.id);
    else if (to === "nobody") this.threads.release(person);
    else this.threads.ask(person);
  }

  /** Which app controls the conversation with a person, and whether ours has asked for it; null: nobody. */
  thread(person_id: string): { owner: "us" | "app" | "inbox"; is_asked: boolean } | null {
    const person = this.platform.state.person(person_id);
    const owner = this.threads.owner(person);
    if (owner === null) return null;
    const is_asked = this.platform.state.threads.get(person_id)?.is_asked ?? false;
    return { owner: owner === APP.id ? "us" : owner === OTHER_APP ? "app" : "inbox", is_asked };
  }

  /** Whether our app may take conversations of a page from other apps, or only ask for them. */
  setMayTake(page_id: string, may_take: boolean): void {
    this.platform.state.page(page_id).may_take = may_take;
  }

  /** What Meta decides of the templates that a page asks for from now on. */
  reviewTemplates(page_id: string, status: TemplateStatus): void {
    this.platform.state.page(page_id).review = status;
  }

  /** Changes the status of all templates of a page; `reason`: of a rejection. */
  decideTemplates(page_id: string, status: TemplateStatus, reason?: string): void {
    for (const template of this.platform.state.page(page_id).templates ?? []) decide(template, status, reason);
  }

  templates(page_id: string): UtilityTemplate[] {
    return this.platform.state.page(page_id).templates ?? [];
  }

  revokeToken(page_id: string): void {
    this.platform.state.page(page_id).is_revoked = true;
  }

  /** Ends access to a page in so many ms; null means never. */
  endAccess(page_id: string, in_ms: number | null): void {
    this.platform.state.page(page_id).access_until = in_ms === null ? null : this.platform.state.now() + in_ms;
  }

  /** The user withdraws some scopes for a page. */
  withdraw(page_id: string, scopes: string[]): void {
    const page = this.platform.state.page(page_id);
    page.scopes = page.scopes.filter((scope) => !scopes.includes(scope));
  }

  /** Ends the app's subscription to the page's events. */
  unsubscribe(page_id: string): void {
    this.platform.state.page(page_id).fields = [];
  }

  rename(page_id: string, name: string): void {
    this.platform.state.page(page_id).name = name;
  }

  /** Sets the picture of a page or a person to a file, by name. */
  setPicture(id: string, file: string): void {
    const owner = this.platform.state.pages.get(id) ?? this.platform.state.person(id);
    owner.picture = file;
  }

  /** The fields of a page that the app is subscribed to. */
  subscribedFields(page_id: string): string[] {
    return this.platform.state.page(page_id).fields;
  }

  /** Whether the page has sent a person a read receipt. */
  hasSeen(page_id: string, person_id: string): boolean {
    return this.platform.state.page(page_id).seen_by.includes(person_id);
  }

  /** The sender actions that a page sent a person, in order: mark_seen, typing_on, typing_off. */
  signs(page_id: string, person_id: string): string[] {
    const { signs } = this.platform.state.page(page_id);
    return signs.filter((sign) => sign.person_id === person_id).map(({ action }) => action);
  }

  hasBlocked(person_id: string): boolean {
    return this.platform.state.person(person_id).has_blocked;
  }

  /** A person comments on a post; returns the comment's id. Only subscribed accounts receive the webhook. */
  comment(person_id: string, post_id: string, text: string, more: CommentOptions = {}): string {
    return this.comments.add(person_id, post_id, text, more);
  }

  /** The shop answers a comment in Meta's own app; returns the answer's id. */
  answerComment(comment_id: string, text: string): string {
    return this.comments.addOwn(comment_id, text);
  }

  /** Facebook only. */
  editComment(comment_id: string, text: string): void {
    this.comments.edit(comment_id, text);
  }

  /** By its author, or by the shop in Meta's own app. */
  removeComment(comment_id: string): void {
    this.comments.remove(comment_id);
  }

  /** The shop hides a comment in Meta's own app, or shows it again. */
  hideComment(comment_id: string, is_hidden = true): void {
    this.comments.hide(comment_id, is_hidden);
  }

  /** The comments under a post of an account that exist, oldest first. */
  commentsOf(account_id: string, post_id: string): PostComment[] {
    return [...this.platform.state.comments.values()].filter(
      (comment) => comment.account_id === account_id && comment.post_id === post_id && !comment.is_removed,
    );
  }

  /** Everything a person received. */
  received(person_id: string): Received[] {
    return this.platform.state.received.get(person_id) ?? [];
  }

  /** Answers the consent dialog at a URL as a person would; returns the redirect. */
  consent(dialog: string, choice: Consent): string {
    return consent(this.platform.state, dialog, choice);
  }

  fail(endpoint: string, kind: FaultKind, times = 1): void {
    this.platform.faults.plan(endpoint, kind, times);
  }

  delay(ms: number): void {
    this.platform.faults.delayMs = ms;
  }

  clearFaults(): void {
    this.platform.faults.clear();
  }

  override async healAll(): Promise<void> {
    this.clearFaults();
    this.platform.state.clock.resume();
    await super.healAll();
  }

  /** Advances the clock of the reply windows. */
  advance(ms: number): void {
    this.platform.state.clock.advance(ms);
  }

  /** Stops the clock until `healAll`: however slow this machine is, calls arrive within one second. */
  stopClock(): void {
    this.platform.state.clock.stop();
  }

  calls(endpoint: string): number {
    return this.platform.state.calls.get(endpoint) ?? 0;
  }

  /** The webhooks so far with their responses; waits for pending ones. */
  async webhooksSent(): Promise<Sent[]> {
    await this.webhooks.settled();
    return this.webhooks.sent;
  }

  /** Delivers the last webhooks again. */
  async redeliver(count: number): Promise<void> {
    await this.webhooks.settled();
    await this.webhooks.again(count);
  }

  /** A signed request, as Meta sends it to the deletion and deauthorize callbacks. */
  signedRequest(user_id: string, secret = APP.secret): string {
    const claims = { user_id, algorithm: "HMAC-SHA256", issued_at: Math.floor(Date.now() / 1000) };
    const body = Buffer.from(JSON.stringify(claims)).toString("base64url");
    return `${createHmac("sha256", secret).update(body).digest("base64url")}.${body}`;
  }
}

interface NewPage {
  name: string;
  username?: string;
  /** Whether Meta has approved the tag HUMAN_AGENT. */
  human_agent?: boolean;
  subscribed?: boolean;
  /** Whether our app may take conversations from others, or only ask for them. */
  may_take?: boolean;
  /** Of its subscription. */
  fields?: string[];
  /** Of its token. */
  scopes?: string[];
  /** Fixed for a page that is recreated. */
  id?: string;
  token?: string;
  instagram_id?: string;
}

interface AddedPage {
  page_id: string;
  page_token: string;
  /** Empty without an Instagram account. */
  instagram_id: string;
}
