import type { Echoes } from "./actions";
import type { Comments } from "./comments";
import { endpoint, type GraphContext, type Platform, pageOf, requireFields, requireParams } from "./endpoint";
import { refusals } from "./refusal";
import { newMid, type Page, type Person, type QuickReply, type Received } from "./state";
import { checkTemplate, type TemplatePayload, templatePictures } from "./templates";
import type { Threads } from "./threads";
import { fillTemplate, type SentTemplate } from "./utility-templates";

/** The standard messaging window, and HUMAN_AGENT's. https://developers.facebook.com/documentation/business-messaging/messenger-platform/policy/ */
const DAY_MS = 24 * 3_600_000;
const HUMAN_AGENT_MS = 7 * DAY_MS;
const KEPT_SIGNS = 1_000;
/** https://developers.facebook.com/docs/messenger-platform/reference/send-api#request */
const MAX_CHARACTERS = 2_000;
/** https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/messaging-api/ */
const MAX_INSTAGRAM_BYTES = 1_000;

interface SendBody {
  recipient?: { id?: string; comment_id?: string };
  messaging_type?: string;
  tag?: string;
  sender_action?: string;
  message?: {
    text?: string;
    attachment?: { type?: string; payload?: { url?: string } & TemplatePayload };
    quick_replies?: (QuickReply & { content_type?: string })[];
    template?: SentTemplate;
  };
  reply_to?: { mid?: string };
}

/** POST /{page}/messages, also as a private reply to a comment. Not idempotent: a message sent twice is received twice. */
export function sendEndpoint(platform: Platform, echoes: Echoes, comments: Comments, threads: Threads) {
  return endpoint(platform, "send", async (context) => {
    const page = pageOf(context, platform);
    if (context.req.param("id") !== page.id && context.req.param("id") !== "me") throw refusals.unknownObject();
    const body = (await context.req.json()) as SendBody;
    requireParams("POST", "messages", { ...context.req.query(), ...body });
    const comment = body.recipient?.comment_id ? comments.takePrivateReply(page, body.recipient.comment_id) : null;
    const person = platform.state.people.get(comment?.from.id ?? body.recipient?.id ?? "");
    const isInstagram = person !== undefined && person.account_id === page.instagram?.id;
    if (!person || (person.account_id !== page.id && !isInstagram)) throw refusals.nobody();
    if (person.has_blocked) throw refusals.unavailable();
    if (body.sender_action && body.message) throw refusals.parameter("both message and sender_action");
    if (body.sender_action) return act(platform, page, person, body.sender_action);
    if (!comment && threads.isElsewhere(person)) throw refusals.elsewhere();
    if (!comment) requireWindow(platform, page, person, body, isInstagram);
    const utility = requireUtility(page, body, isInstagram);
    const { text, attachment } = utility ? { text: utility.text, attachment: null } : requireContent(body, isInstagram);
    // no source found for the wording
    if (body.reply_to && !platform.state.isInConversation(body.reply_to.mid ?? "", person)) {
      throw refusals.parameter("reply_to[mid]");
    }
    if (!platform.limits.take(person.account_id, attachment?.type ?? null)) throw refusals.custom();
    const received: Received = {
      mid: newMid(isInstagram),
      at: platform.state.now(),
      text,
      attachment: attachment && (await accept(attachment, isInstagram)),
      messaging_type: body.messaging_type ?? "",
      tag: body.tag ?? null,
      quick_replies: requireQuickReplies(body, isInstagram),
      ...(utility && { utility }),
      ...(comment && { comment_id: comment.id }),
      ...(body.reply_to?.mid && { reply_to: body.reply_to.mid }),
    };
    if (comment) comment.is_answered_privately = true;
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
  page.signs.push({ person_id: person.id, action: sender_action });
  page.signs.splice(0, Math.max(0, page.signs.length - KEPT_SIGNS));
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
      if (age >= HUMAN_AGENT_MS) throw closed();
      return;
    // not bound to a window: see fillTemplate
    case "UTILITY":
      return;
    default:
      throw refusals.parameter("messaging_type");
  }
}

/** A template needs its messaging type, and the type a template. Messenger only. */
function requireUtility(page: Page, { messaging_type, message }: SendBody, isInstagram: boolean) {
  const isUtility = messaging_type === "UTILITY";
  if (isUtility !== (message?.template !== undefined)) throw refusals.parameter("message[template]");
  if (!message?.template) return null;
  if (isInstagram) throw refusals.utilityOnInstagram();
  if (message.text !== undefined || message.attachment !== undefined) throw refusals.parameter("message[template]");
  return fillTemplate(page, message.template);
}

function requireContent({ message }: SendBody, isInstagram: boolean) {
  const { text = null, attachment = null } = message ?? {};
  if ((text === null) === (attachment === null)) throw refusals.parameter("message must have text or an attachment");
  if (text !== null) {
    const [length, max] = isInstagram ? [Buffer.byteLength(text), MAX_INSTAGRAM_BYTES] : [text.length, MAX_CHARACTERS];
    if (length > max) throw refusals.length("message[text]", max);
    if (text.trim() === "") throw refusals.parameter("message[text] is empty");
    return { text, attachment: null };
  }
  // Meta's page on sending names these three for Instagram, that on uploading a fourth, PDF files
  // https://developers.facebook.com/documentation/business-messaging/instagram-messaging/features/send-message
  const kinds = isInstagram ? ["image", "audio", "video"] : ["image", "audio", "video", "file"];
  const { type = "", payload } = attachment ?? {};
  if (type === "template") {
    const param = checkTemplate(payload ?? {}, isInstagram);
    if (param) throw refusals.parameter(`message[attachment][payload]${param}`);
    return { text, attachment: { type, url: "", payload: payload ?? {} } };
  }
  if (!kinds.includes(type) || !payload?.url) throw refusals.parameter("attachment");
  return { text, attachment: { type, url: payload.url, payload: null } };
}

const MAX_QUICK_REPLIES = 13;
const MAX_TITLE = 20;
const MAX_PAYLOAD = 1_000;

/**
 * At most 13. Messenger refuses a title of more than 20 characters, Instagram cuts it off. No source found for a limit of Instagram's payloads.
 * https://developers.facebook.com/docs/messenger-platform/reference/buttons/quick-replies
 * https://developers.facebook.com/docs/messenger-platform/instagram/features/quick-replies/
 */
function requireQuickReplies({ message }: SendBody, isInstagram: boolean): QuickReply[] {
  const given = message?.quick_replies ?? [];
  // "Only plain text is supported": https://developers.facebook.com/docs/messenger-platform/instagram/features/quick-replies/
  if (given.length > 0 && isInstagram && message?.attachment) throw refusals.parameter("message[quick_replies]");
  if (given.length > MAX_QUICK_REPLIES) throw refusals.length("message[quick_replies]", MAX_QUICK_REPLIES);
  return given.map(({ content_type, title = "", payload = "" }, at) => {
    const param = `message[quick_replies][${at}]`;
    if (content_type !== "text" || title === "" || payload === "") throw refusals.parameter(param);
    if (title.length > MAX_TITLE && !isInstagram) throw refusals.length(`${param}[title]`, MAX_TITLE);
    if (payload.length > MAX_PAYLOAD) throw refusals.length(`${param}[payload]`, MAX_PAYLOAD);
    return { title: title.slice(0, MAX_TITLE), payload };
  });
}

const MB = 1024 * 1024;
/** 8 MB for pictures by URL, otherwise 25 MB. https://developers.facebook.com/documentation/business-messaging/messenger-platform/send-messages/saving-assets */
const MAX_FILE_BYTES = 25 * MB;
const MAX_BYTES: Record<string, number> = { image: 8 * MB };
/** Shorter than Meta's 75 s for videos and 10 s for others, so that no test waits for it. */
const FETCH_MS = 5_000;
/** https://developers.facebook.com/documentation/business-messaging/instagram-messaging/features/attachment-upload */
const INSTAGRAM_FORMATS: Record<string, RegExp> = {
  image: /^image\/(png|jpeg|gif)\b/,
  audio: /^audio\/(aac|mp4|m4a|x-m4a|wav|x-wav)\b/,
  video: /^video\/(mp4|ogg|avi|x-msvideo|quicktime|webm)\b/,
};

/** Of Messenger, Meta's page on saving assets says it for sound only. */
function isFormat(type: string, mime: string, isInstagram: boolean): boolean {
  if (isInstagram) return INSTAGRAM_FORMATS[type]?.test(mime) ?? false;
  return type !== "audio" || mime.startsWith("audio/");
}

/** A template with its pictures, or a file; Meta fetches what it is to show. */
async function accept(
  { type, url, payload }: { type: string; url: string; payload: TemplatePayload | null },
  isInstagram: boolean,
): Promise<NonNullable<Received["attachment"]>> {
  if (!payload) return download({ type, url }, isInstagram);
  for (const picture of templatePictures(payload)) await download({ type: "image", url: picture }, isInstagram);
  return { type, url: "", bytes: 0, payload: payload as Record<string, unknown> };
}

async function download(
  { type, url }: { type: string; url: string },
  isInstagram: boolean,
): Promise<NonNullable<Received["attachment"]>> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS) });
    const bytes = (await answer.arrayBuffer()).byteLength;
    const isFit = isFormat(type, answer.headers.get("content-type") ?? "", isInstagram);
    if (answer.ok && isFit && bytes > 0 && bytes <= (MAX_BYTES[type] ?? MAX_FILE_BYTES)) return { type, url, bytes };
  } catch {
    // could not be fetched
  }
  throw refusals.upload();
}

/** https://developers.facebook.com/docs/messenger-platform/identity/user-profile */
const MESSENGER_FIELDS = ["id", "name", "first_name", "last_name", "profile_pic", "locale", "timezone", "gender"];
/** https://developers.facebook.com/docs/messenger-platform/instagram/features/user-profile */
const INSTAGRAM_FIELDS = [
  ...["id", "name", "username", "profile_pic", "follower_count", "is_user_follow_business", "is_business_follow_user"],
  "is_verified_user",
];

/** The requested fields, as far as the person has them. */
function sharedBy(context: GraphContext, { name, username, picture }: Person, isInstagram: boolean, origin: string) {
  const asked = (context.req.query("fields") ?? "name").split(",");
  const unknown = asked.find((field) => !(isInstagram ? INSTAGRAM_FIELDS : MESSENGER_FIELDS).includes(field));
  if (unknown !== undefined) throw refusals.field(unknown, isInstagram ? "IGBusinessScopedID" : "UserProfile");
  const [first_name = name, ...rest] = name.split(" ");
  const known: Record<string, string | null> = {
    name,
    first_name,
    last_name: rest.join(" "),
    username,
    profile_pic: picture && `${origin}/files/${picture}`,
  };
  return Object.fromEntries(asked.flatMap((field) => (known[field] ? [[field, known[field]]] : [])));
}

/** GET /{id}: the profile that a person shares with the account, or the account itself. */
export function profileOf(context: GraphContext, platform: Platform): object {
  const { state, origin } = platform;
  const page = pageOf(context, platform);
  const asked = context.req.param("id") ?? "";
  // a page's posts have its id in front
  const post = state.posts.get(asked) ?? state.posts.get(asked.replace(`${page.id}_`, ""));
  if (post) {
    requireFields(context, asked.startsWith(`${page.id}_`) ? "PagePost" : "IGMedia");
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
  return { id: person.id, ...sharedBy(context, person, person.account_id !== page.id, origin) };
}
