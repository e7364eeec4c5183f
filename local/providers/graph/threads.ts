import { APP } from "../environment";
import { endpoint, type GraphContext, type Platform, pageOf, requireParams } from "./endpoint";
import { refusals } from "./refusal";
import type { Page, Person } from "./state";
import type { Webhooks } from "./webhooks";

/** Another app of the page's, such as a chatbot. */
export const OTHER_APP = "810000000000002";
/** Meta's own inboxes. https://developers.facebook.com/docs/messenger-platform/reference/handover-protocol */
export const INBOX_APPS = { page: "263902037430900", instagram: "1217981644879628" };
/** Control ends after so much inactivity. https://developers.facebook.com/docs/messenger-platform/instagram/features/handover-protocol */
const CONTROL_MS = 24 * 3_600_000;

/**
 * Which app controls the conversation with a person: by conversation routing and the handover protocol. Only an app that does, or any while
 * nobody does, may send.
 */
export class Threads {
  constructor(
    private readonly platform: Platform,
    private readonly webhooks: Webhooks,
  ) {}

  /** The app that controls it; null: nobody. */
  owner(person: Person): string | null {
    const { threads } = this.platform.state;
    const thread = threads.get(person.id);
    if (!thread) return null;
    const lastActive = Math.max(thread.at, person.last_wrote_at ?? 0);
    return this.platform.state.now() - lastActive < CONTROL_MS ? thread.app_id : null;
  }

  isElsewhere(person: Person): boolean {
    const owner = this.owner(person);
    return owner !== null && owner !== APP.id;
  }

  /** An app takes control: those that subscribe hear of it. */
  take(person: Person, app_id: string): void {
    const previous_owner_app_id = this.owner(person);
    this.keep(person, app_id);
    this.tell(person, { take_thread_control: { previous_owner_app_id, new_owner_app_id: app_id, metadata: "" } });
  }

  /** Only the receiving app hears of it. */
  pass(person: Person, app_id: string): void {
    const previous_owner_app_id = this.owner(person);
    this.keep(person, app_id);
    if (app_id !== APP.id) return;
    this.tell(person, { pass_thread_control: { previous_owner_app_id, new_owner_app_id: app_id, metadata: "" } });
  }

  /** "When the marketing app releases a conversation no webhooks notifications are sent." */
  release(person: Person): void {
    this.platform.state.threads.delete(person.id);
  }

  /** Another app asks ours for control. */
  ask(person: Person): void {
    this.tell(person, { request_thread_control: { requested_owner_app_id: Number(OTHER_APP), metadata: "" } });
  }

  /** Ours asks the app that controls it. */
  noteAsked(person: Person): void {
    const thread = this.platform.state.threads.get(person.id);
    if (thread) thread.is_asked = true;
  }

  private keep(person: Person, app_id: string): void {
    this.platform.state.threads.set(person.id, { app_id, at: this.platform.state.now(), is_asked: false });
  }

  private tell(person: Person, event: object): void {
    const page = this.platform.state.pageOfAccount(person.account_id);
    if (!page?.fields.includes("messaging_handovers")) return;
    const object = page.instagram?.id === person.account_id ? "instagram" : "page";
    const timestamp = this.platform.state.now();
    const parties = { sender: { id: person.id }, recipient: { id: person.account_id } };
    this.webhooks.send({
      object,
      entry: [{ id: person.account_id, time: timestamp, messaging: [{ ...parties, timestamp, ...event }] }],
    });
  }
}

interface ThreadBody {
  recipient?: { id?: string };
  target_app_id?: string;
  metadata?: string;
}

/** POST /{page}/{take,request,pass,release}_thread_control. https://developers.facebook.com/docs/graph-api/reference/page/take_thread_control/ */
export function threadEndpoints(platform: Platform, threads: Threads) {
  // a page that an earlier version stored says nothing
  const mayTake = (page: Page) => (page.may_take ?? true) && !platform.switches.isOn("ask_only");
  const edge = (name: string, work: (person: Person, page: Page, body: ThreadBody) => void) =>
    endpoint(platform, name, async (context: GraphContext) => {
      const page = pageOf(context, platform);
      if (context.req.param("id") !== page.id && context.req.param("id") !== "me") throw refusals.unknownObject();
      const body = (await context.req.json()) as ThreadBody;
      requireParams("POST", name, { ...context.req.query(), ...body });
      const person = platform.state.people.get(body.recipient?.id ?? "");
      if (!person || platform.state.pageOfAccount(person.account_id)?.id !== page.id) throw refusals.nobody();
      work(person, page, body);
      return { success: true };
    });
  return {
    take: edge("take_thread_control", (person, page) => {
      if (threads.isElsewhere(person) && !mayTake(page)) throw refusals.takeThread();
      threads.take(person, APP.id);
    }),
    // for apps that may not take
    request: edge("request_thread_control", (person, page) => {
      if (mayTake(page)) throw refusals.requestThread();
      threads.noteAsked(person);
    }),
    pass: edge("pass_thread_control", (person, page, { target_app_id = OTHER_APP }) => {
      const inbox = person.account_id === page.id ? INBOX_APPS.page : INBOX_APPS.instagram;
      if (target_app_id !== OTHER_APP && target_app_id !== inbox) throw refusals.parameter("target_app_id");
      if (threads.isElsewhere(person)) throw refusals.notOwner();
      threads.pass(person, target_app_id);
    }),
    release: edge("release_thread_control", (person) => {
      if (threads.isElsewhere(person)) throw refusals.notOwner();
      threads.release(person);
    }),
  };
}
