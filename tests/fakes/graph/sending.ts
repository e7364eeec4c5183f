import type { Echoes } from "./actions";
import { endpoint, type GraphContext, type Platform, pageOf, requireFields, requireParams } from "./endpoint";
import { refusals } from "./refusal";
import { newMid, type Page, type Person, type QuickReply, type Received } from "./state";

const DAY_MS = 24 * 3_600_000;
const MAX_CHARACTERS = 2_000;
const MAX_INSTAGRAM_BYTES = 1_000;

interface SendBody {
  recipient?: { id?: string };
  messaging_type?: string;
  tag?: string;
  sender_action?: string;
  message?: {
    text?: string;
    attachment?: { type?: string; payload?: { url?: string } };
    quick_replies?: (QuickReply & { content_type?: string })[];
  };
}

/** POST /{page}/messages. Not idempotent: a message sent twice is received twice. */
export function sendEndpoint(platform: Platform, echoes: Echoes) {
  return endpoint(platform, "send", async (context) => {
    const page = pageOf(context, platform.state);
    if (context.req.param("id") !== page.id && context.req.param("id") !== "me") throw refusals.unknownObject();
    const body = (await context.req.json()) as SendBody;
    requireParams("POST", "messages", { ...context.req.query(), ...body });
    const person = platform.state.people.get(body.recipient?.id ?? "");
    const isInstagram = person !== undefined && person.account_id === page.instagram?.id;
    if (!person || (person.account_id !== page.id && !isInstagram)) throw refusals.nobody();
    if (person.has_blocked) throw refusals.unavailable();
    if (body.sender_action) return act(platform, page, person, body.sender_action);
    requireWindow(platform, page, person, body, isInstagram);
    const { text, attachment } = requireContent(body, isInstagram);
    const received: Received = {
      mid: newMid(isInstagram),
      at: platform.state.now(),
      text,
      attachment: attachment && (await download(attachment)),
      messaging_type: body.messaging_type ?? "",
      tag: body.tag ?? null,
      quick_replies: requireQuickReplies(body),
    };
    platform.state.received.set(person.id, [...(platform.state.received.get(person.id) ?? []), received]);
    await echo(page, echoes, () => echoes.ownEcho(page, person, received));
    return { recipient_id: person.id, message_id: received.mid };
  });
}

const APART_MS = 600;
const apart = () => new Promise((resolve) => setTimeout(resolve, APART_MS));

/** Sends the echo of a message before, during or after the response to its call. */
async function echo({ echoes: { when } }: Page, echoes: Echoes, emit: () => void): Promise<void> {
  if (when === "none") return;
  if (when === "after") {
    void apart().then(emit);
    return;
  }
  emit();
  if (when === "before") {
    await echoes.settled();
    await apart();
  }
}

/** Sender actions, which are not messages. */
function act({ state }: Platform, page: Page, person: Person, sender_action: string): object {
  if (!["mark_seen", "typing_on", "typing_off"].includes(sender_action)) throw refusals.parameter("sender_action");
  if (person.last_wrote_at === null || state.now() - person.last_wrote_at >= DAY_MS) throw refusals.window();
  if (sender_action === "mark_seen") page.seen_by.push(person.id);
  return { recipient_id: person.id };
}

function requireWindow({ state }: Platform, page: Page, person: Person, body: SendBody, isInstagram: boolean): void {
  const closed = isInstagram ? refusals.instagramWindow : refusals.window;
  const age = person.last_wrote_at === null ? Number.POSITIVE_INFINITY : state.now() - person.last_wrote_at;
  switch (body.messaging_type) {
    case "RESPONSE":
    case "UPDATE":
      if (age >= DAY_MS) throw closed();
      return;
    case "MESSAGE_TAG":
      // the others were retired on 2026-04-27
      if (body.tag !== "HUMAN_AGENT") throw refusals.tag();
      if (!page.has_human_agent) throw refusals.humanAgent();
      if (age >= 7 * DAY_MS) throw closed();
      return;
    default:
      throw refusals.parameter("messaging_type");
  }
}

function requireContent({ message }: SendBody, isInstagram: boolean) {
  const { text = null, attachment = null } = message ?? {};
  if ((text === null) === (attachment === null)) throw refusals.parameter("message must have text or an attachment");
  if (text !== null) {
    const isLong = isInstagram ? Buffer.byteLength(text) > MAX_INSTAGRAM_BYTES : text.length > MAX_CHARACTERS;
    if (isLong || text.trim() === "") throw refusals.parameter("Length of param message[text]");
    return { text, attachment: null };
  }
  const kinds = isInstagram ? ["image", "audio", "video"] : ["image", "audio", "video", "file"];
  const { type = "", payload } = attachment ?? {};
  if (!kinds.includes(type) || !payload?.url) throw refusals.parameter("attachment");
  return { text, attachment: { type, url: payload.url } };
}

/**
 * At most 13, each with a title of at most 20 characters.
 * https://developers.facebook.com/docs/messenger-platform/send-messages/quick-replies
 */
function requireQuickReplies({ message }: SendBody): QuickReply[] {
  const given = message?.quick_replies ?? [];
  const isGood = given.every(
    ({ content_type, title, payload }) =>
      content_type === "text" && title.length > 0 && title.length <= 20 && payload.length > 0 && payload.length <= 1000,
  );
  if (given.length > 13 || !isGood) throw refusals.parameter("message[quick_replies]");
  return given.map(({ title, payload }) => ({ title, payload }));
}

/** Meta fetches the file that it is to show. */
async function download({ type, url }: { type: string; url: string }): Promise<NonNullable<Received["attachment"]>> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    const bytes = (await answer.arrayBuffer()).byteLength;
    if (answer.ok && bytes > 0) return { type, url, bytes };
  } catch {
    // could not be fetched
  }
  throw refusals.upload();
}

/** GET /{id}: the profile that a person shares with the account, or the account itself. */
export function profileOf(context: GraphContext, { state, origin }: Platform): object {
  const page = pageOf(context, state);
  const asked = context.req.param("id") ?? "";
  const post = state.posts.get(asked);
  if (post) {
    requireFields(context, "IGMedia");
    const fields = (context.req.query("fields") ?? "").split(",");
    return { id: asked, ...Object.fromEntries(Object.entries(post).filter(([name]) => fields.includes(name))) };
  }
  if (asked === page.id) {
    requireFields(context, "Page");
    return { id: page.id, name: page.name };
  }
  if (page.instagram && asked === page.instagram.id) {
    requireFields(context, "IGUser");
    return { ...page.instagram };
  }
  const person = state.people.get(asked);
  if (!person || (person.account_id !== page.id && person.account_id !== page.instagram?.id)) {
    throw refusals.unknownObject();
  }
  const { id, name, username, picture } = person;
  return { id, name, ...(username && { username }), ...(picture && { profile_pic: `${origin}/files/${picture}` }) };
}
