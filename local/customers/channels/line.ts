import type { LineControl } from "../../providers/line/control";
import type { Act } from "../acts";
import type { Cast, Persona } from "../cast";
import { lineContent, lineQuickReplies, lineSender } from "../messages/line";
import { lineRichMenu } from "../messages/line-rich-menu";
import type { KeptFile } from "../server/files";
import type { ChannelPhone, Done, Incoming, Signs } from "./channel";

type LineAct = Parameters<LineControl["act"]>[2];

/** LINE's app, on the simulated platform. */
export class LinePhone implements ChannelPhone {
  /** One-on-one; messages in groups can also be edited. */
  readonly can = {
    quote: true,
    unsend: true,
    edit: false,
    react: false,
    follow: true,
    block: true,
    comment: false,
    thread: false,
  };

  constructor(
    private readonly line: LineControl,
    private readonly cast: Cast,
  ) {}

  async act(persona: Persona, act: Act, given: { speaker: string | null; file: KeptFile | null }): Promise<Done> {
    const { channel_id, person, place } = this.placeOf(persona, given.speaker);
    const action = { ...actionOf(act, given.file), ...place };
    const { event, message_id, answer } = await this.line.act(channel_id, person, action);
    const token = (event.message as { markAsReadToken?: string } | undefined)?.markAsReadToken ?? null;
    const isTaken = answer.is_delayed || (answer.status >= 200 && answer.status < 300);
    return { id: message_id || event.webhookEventId, read_token: token, failure: isTaken ? null : "webhook" };
  }

  async received(persona: Persona): Promise<Incoming[]> {
    const { channel_id } = this.placeOf(persona, null);
    const [received, lost] = await Promise.all([this.line.received(persona.id), this.line.lost(persona.id)]);
    const all = [
      ...received.map((one) => ({ ...one, is_lost: false })),
      ...lost.map((one) => ({ ...one, is_lost: true })),
    ];
    const own = all.filter((one) => one.channel_id === channel_id);
    const nameOf = (id: string) => persona.members.find((member) => member.id === id)?.name ?? null;
    return own.map(({ id, at, message, is_lost }) => ({
      id,
      is_lost,
      at,
      content: lineContent(message, nameOf),
      quick_replies: lineQuickReplies(message),
      sender: lineSender(message),
    }));
  }

  async signs(persona: Persona): Promise<Signs> {
    const { channel_id } = this.placeOf(persona, null);
    const all = await this.line.signs(channel_id);
    return {
      typing_count: all.filter(({ kind, of }) => kind === "loading" && of === persona.id).length,
      read: new Set(all.filter(({ kind }) => kind === "read").map(({ of }) => of)),
      seen_count: 0,
    };
  }

  async isFriend(persona: Persona): Promise<boolean> {
    return (await this.relation(persona)).is_friend;
  }

  async isBlocked(persona: Persona): Promise<boolean> {
    return (await this.relation(persona)).has_blocked;
  }

  async thread(): Promise<null> {
    return null;
  }

  async isSubscribed(): Promise<boolean> {
    return false;
  }

  async comments(): Promise<[]> {
    return [];
  }

  async richMenu(persona: Persona) {
    const { channel_id } = this.placeOf(persona, null);
    const shown = await this.line.richMenuOf(channel_id, persona.id);
    return shown && lineRichMenu(shown.menu, `/local/customers/rich-menus/${channel_id}/${shown.id}`);
  }

  /** What LINE counts: an opened menu (null) or a pressed area. */
  async countMenu(persona: Persona, area: number | null): Promise<void> {
    const { channel_id } = this.placeOf(persona, null);
    await this.line.countMenu(channel_id, persona.id, area);
  }

  /** What LINE counts: an opened chat, or a pressed link in it. */
  async open(persona: Persona, link: string | null): Promise<void> {
    const { channel_id } = this.placeOf(persona, null);
    await this.line.open(channel_id, persona.id, link);
  }

  private async relation(persona: Persona) {
    const { channel_id } = this.placeOf(persona, null);
    if (persona.members.length === 0) return this.line.relation(channel_id, persona.id);
    return { is_friend: !(await this.line.hasLeft(channel_id, persona.id)), has_blocked: false };
  }

  private placeOf(persona: Persona, speaker: string | null) {
    const account = this.cast.accounts.find(({ key }) => key === persona.account);
    if (!account) throw new Error(`There is no account ${persona.account}`);
    const [first] = persona.members;
    const member = persona.members.find(({ key }) => key === speaker) ?? first;
    return { channel_id: account.id, person: member?.id ?? persona.id, place: member ? { in: persona.id } : {} };
  }
}

function actionOf(act: Act, file: KeptFile | null): LineAct {
  const bytes = file?.bytes.toString("base64") ?? "";
  switch (act.type) {
    case "text":
      return { type: "text", text: act.text, ...(act.quote && { quoting: act.quote }) };
    case "sticker":
      return { type: "sticker", package_id: "446", sticker_id: act.sticker, ...(act.quote && { quoting: act.quote }) };
    case "image":
    case "video":
    case "audio":
      return { type: act.type, bytes };
    case "file":
      return { type: "file", name: file?.name ?? "file", bytes };
    case "location":
      return { ...act };
    case "postback":
    case "quick_reply":
      return { type: "postback", data: act.data };
    case "edit":
      return { type: "edit", message_id: act.id, text: act.text };
    case "unsend":
      return { type: "unsend", message_id: act.id };
    case "follow":
      return { type: "follow" };
    case "unblock":
      return { type: "follow", unblocked: true };
    case "block":
      return { type: "unfollow" };
    case "join":
    case "leave":
      return { type: act.type };
    default:
      throw new Error(`LINE's app has no ${act.type}`);
  }
}
