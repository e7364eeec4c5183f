import { APP } from "../environment";
import type { Platform } from "./endpoint";
import { newMid, type Page, type Person, type Received } from "./state";
import type { TemplatePayload } from "./templates";
import type { Threads } from "./threads";
import type { Webhooks } from "./webhooks";

/** Actions of a customer, or of the shop in Meta's own app. The `mid` of an answer is in the ledger (Received). */
export type Action =
  | { type: "text"; text: string; reply_to?: string }
  | { type: "quick_reply"; text: string; payload: string }
  | { type: "image" | "video" | "audio" | "file"; file: string; text?: string }
  | { type: "sticker"; file: string; sticker_id: number }
  | { type: "location"; latitude: number; longitude: number; title: string }
  | { type: "share"; title: string; url: string }
  /** A shared post as Instagram and Messenger send it: its file, and optionally its identifiers. */
  | { type: "ig_post" | "ig_reel" | "reel"; file: string; media_id?: string; title?: string }
  | { type: "shared_file"; file: string }
  | { type: "product"; title: string; subtitle: string; file: string }
  | { type: "edit"; mid: string; text: string; num_edit: number }
  | { type: "template"; title: string }
  | { type: "story_reply"; text: string; file: string }
  | { type: "story_mention"; file: string }
  | { type: "postback"; title: string; payload: string }
  | { type: "referral"; ref: string }
  | { type: "unsupported" }
  | { type: "delete"; mid: string }
  | { type: "react"; mid: string; emoji: string }
  | { type: "unreact"; mid: string }
  | { type: "read" }
  | { type: "delivered" }
  /** Written by the shop in Meta's own app; with `app_id`, by another app. */
  | { type: "echo"; text: string; app_id?: number };

/** Of a template, what every page on echoes shows: its kind, and the words and pictures of its elements. */
function echoedPayload({ url, payload }: NonNullable<Received["attachment"]>): object {
  if (!payload) return { url };
  const { template_type, elements } = payload as TemplatePayload;
  return {
    template_type,
    ...(elements && {
      elements: elements.map(({ title, subtitle, image_url }) => ({
        title,
        ...(subtitle && { subtitle }),
        ...(image_url && { image_url }),
      })),
    }),
  };
}

/**
 * Of a utility message with buttons: no page shows one, so as of any template without elements.
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/webhooks/webhook-events/message-echoes
 */
const BUTTONS = { attachments: [{ type: "template", payload: { template_type: "button" } }] };

/** Echoes of messages that the product sent. */
export interface Echoes {
  ownEcho(page: Page, person: Person, received: Received): void;
  settled(): Promise<void>;
}

/** Turns actions into events, and events into webhooks. */
export class Actions implements Echoes {
  constructor(
    private readonly platform: Platform,
    private readonly webhooks: Webhooks,
    private readonly threads: Threads,
  ) {}

  /** Returns the message's id, or null for an action without one. */
  do(person_id: string, act: Action, at = this.platform.state.now()): string | null {
    const { state, origin } = this.platform;
    const person = state.person(person_id);
    const page = state.pageOfAccount(person.account_id);
    if (!page) throw new Error("The page is gone");
    const isInstagram = page.instagram?.id === person.account_id;
    const url = (file: string) => `${origin}/files/${file}`;
    const mid = newMid(isInstagram);
    const message = (content: object) => ({ message: { mid, ...content } });
    const attached = (type: string, payload: object, more: object = {}) =>
      message({ attachments: [{ type, payload, ...more }] });
    const wrote = (event: object) => {
      person.last_wrote_at = Math.max(person.last_wrote_at ?? 0, at);
      state.mids.set(mid, person.id);
      this.emit(person, page, at, event);
      return mid;
    };
    const told = (event: object) => {
      this.emit(person, page, at, event);
      return null;
    };
    switch (act.type) {
      case "text":
        return wrote(message({ text: act.text, ...(act.reply_to && { reply_to: { mid: act.reply_to } }) }));
      case "quick_reply":
        return wrote(message({ text: act.text, quick_reply: { payload: act.payload } }));
      case "image":
      case "video":
      case "audio":
      case "file":
        return wrote(
          message({
            ...(act.text && { text: act.text }),
            attachments: [{ type: act.type, payload: { url: url(act.file) } }],
          }),
        );
      case "sticker": {
        const payload = { url: url(act.file), sticker_id: act.sticker_id };
        return wrote(
          message({
            sticker_id: act.sticker_id,
            attachments: [
              { type: "sticker", payload },
              { type: "image", payload },
            ],
          }),
        );
      }
      case "location":
        return wrote(
          attached("location", { coordinates: { lat: act.latitude, long: act.longitude } }, { title: act.title }),
        );
      case "share":
        return wrote(
          isInstagram
            ? attached("share", { url: act.url, title: act.title })
            : attached("fallback", { url: act.url, title: act.title }, { title: act.title, url: act.url }),
        );
      case "shared_file":
        return wrote(attached("share", { url: url(act.file) }));
      case "ig_post": {
        const payload = { url: url(act.file), ...(act.title && { title: act.title }) };
        // Meta sends the post twice; only the second attachment has its id
        return wrote(
          message({
            attachments: [
              { type: "share", payload: { url: payload.url } },
              { type: "ig_post", payload: { ...payload, ...(act.media_id && { ig_post_media_id: act.media_id }) } },
            ],
          }),
        );
      }
      case "ig_reel":
      case "reel":
        return wrote(
          attached(act.type, {
            url: url(act.file),
            ...(act.title && { title: act.title }),
            ...(act.media_id && { reel_video_id: act.media_id }),
          }),
        );
      case "product": {
        const { title, subtitle, file } = act;
        const elements = [{ id: "1", retailer_id: "SKU-1", image_url: url(file), title, subtitle }];
        return wrote(attached("template", { product: { elements } }));
      }
      case "edit":
        // edits need a subscription of their own
        if (!page.fields.includes("message_edits")) return null;
        return told({ message_edit: { mid: act.mid, text: act.text, num_edit: act.num_edit } });
      case "template":
        return wrote(attached("template", { template_type: "generic", elements: [{ title: act.title }] }));
      case "story_reply":
        return wrote(message({ text: act.text, reply_to: { story: { id: "18000000000000001", url: url(act.file) } } }));
      case "story_mention":
        return wrote(attached("story_mention", { url: url(act.file) }));
      case "postback":
        return wrote({ postback: { mid, title: act.title, payload: act.payload } });
      case "referral":
        return told({ referral: { ref: act.ref, source: "SHORTLINK", type: "OPEN_THREAD" } });
      case "unsupported":
        return wrote(message({ is_unsupported: true }));
      case "delete":
        return told({ message: { mid: act.mid, is_deleted: true } });
      case "react":
        return told({ reaction: { mid: act.mid, action: "react", reaction: "other", emoji: act.emoji } });
      case "unreact":
        return told({ reaction: { mid: act.mid, action: "unreact" } });
      case "read":
        return told(
          isInstagram
            ? { read: { mid: state.received.get(person.id)?.at(-1)?.mid ?? "" } }
            : { read: { watermark: at } },
        );
      case "delivered":
        return told({ delivery: { mids: (state.received.get(person.id) ?? []).map((one) => one.mid), watermark: at } });
      case "echo": {
        const app = act.app_id === undefined ? {} : { app_id: act.app_id };
        state.mids.set(mid, person.id);
        this.emitEcho(page, person, at, { mid, is_echo: true, ...app, text: act.text });
        return mid;
      }
    }
  }

  ownEcho(page: Page, person: Person, { mid, at, text, attachment, reply_to, utility }: Received): void {
    const content = attachment
      ? { attachments: [{ type: attachment.type, payload: echoedPayload(attachment) }] }
      : utility && utility.urls.length > 0
        ? BUTTONS
        : { text };
    const app = page.echoes.names_app ? { app_id: Number(APP.id) } : {};
    this.emitEcho(page, person, at, {
      mid,
      is_echo: true,
      ...app,
      ...content,
      ...(reply_to && { reply_to: { mid: reply_to } }),
    });
  }

  settled(): Promise<void> {
    return this.webhooks.settled();
  }

  private emit(person: Person, page: Page, at: number, event: object): void {
    this.post(person, page, {
      sender: { id: person.id },
      recipient: { id: person.account_id },
      timestamp: at,
      ...event,
    });
  }

  private emitEcho(page: Page, person: Person, at: number, message: object): void {
    this.post(person, page, {
      sender: { id: person.account_id },
      recipient: { id: person.id },
      timestamp: at,
      message,
    });
  }

  private post(person: Person, page: Page, event: { timestamp: number } & Record<string, unknown>): void {
    // only subscribed pages send events
    if (page.fields.length === 0) return;
    const object = page.instagram?.id === person.account_id ? "instagram" : "page";
    const entry = { id: person.account_id, time: event.timestamp };
    // a press on a button comes to the app that sent the button, wherever the conversation is
    if (!this.threads.isElsewhere(person) || event.postback) {
      this.webhooks.send({ object, entry: [{ ...entry, messaging: [event] }] });
    } else if (page.fields.includes("standby")) {
      this.webhooks.send({ object, entry: [{ ...entry, standby: [event] }] });
    }
  }
}
