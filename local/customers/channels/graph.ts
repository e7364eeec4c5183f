import type { GraphControl } from "../../providers/graph/control";
import type { Act } from "../acts";
import type { Cast, CastAccount, Persona } from "../cast";
import { metaContent, metaQuickReplies } from "../messages/graph";
import { stickerPng } from "../pictures/stickers";
import type { KeptFile } from "../server/files";
import type { PersonaSummary, PostComment } from "../view";
import type { ChannelPhone, Done, Incoming, Signs } from "./channel";

type GraphAct = Parameters<GraphControl["act"]>[1];

/** Messenger or Instagram, on the simulated platform. */
export class GraphPhone implements ChannelPhone {
  readonly can;

  constructor(
    private readonly graph: GraphControl,
    private readonly cast: Cast,
    channel: "messenger" | "instagram",
  ) {
    const isInstagram = channel === "instagram";
    // Instagram has no quotes in its webhooks for text alone, and Messenger cannot unsend for the page
    this.can = {
      quote: true,
      unsend: isInstagram,
      edit: true,
      react: true,
      follow: false,
      block: true,
      comment: true,
      thread: true,
    };
  }

  async act(persona: Persona, act: Act, { file }: { speaker: string | null; file: KeptFile | null }): Promise<Done> {
    const done = (id: string | null): Done => ({ id: id ?? crypto.randomUUID(), read_token: null, failure: null });
    if (act.type === "block" || act.type === "unblock") {
      await this.graph.block(persona.id, act.type === "block");
      return done(null);
    }
    if (act.type === "comment") {
      return done(await this.graph.comment(persona.id, act.post, act.text, { reply_to: act.reply_to ?? undefined }));
    }
    if (act.type === "edit_comment") {
      await this.graph.editComment(act.id, act.text);
      return done(null);
    }
    if (act.type === "remove_comment") {
      await this.graph.removeComment(act.id);
      return done(null);
    }
    if (act.type === "thread") {
      await this.graph.moveThread(persona.id, act.to);
      return done(null);
    }
    return done(await this.graph.act(persona.id, await this.actionOf(act, file)));
  }

  async received(persona: Persona): Promise<Incoming[]> {
    return (await this.graph.received(persona.id)).map(({ mid, at, text, attachment, quick_replies }) => ({
      id: mid,
      at,
      content: metaContent({ text, attachment }),
      quick_replies: metaQuickReplies(quick_replies),
      sender: { name: null, picture: null },
      is_lost: false,
    }));
  }

  async signs(persona: Persona): Promise<Signs> {
    const { page_id = "" } = this.accountOf(persona);
    const all = await this.graph.signs(page_id, persona.id);
    const last = all.at(-1);
    return {
      typing_count: last === "typing_off" ? 0 : all.filter((sign) => sign === "typing_on").length,
      read: new Set(),
      seen_count: all.filter((sign) => sign === "mark_seen").length,
    };
  }

  async isFriend(): Promise<boolean> {
    return true;
  }

  async isBlocked(persona: Persona): Promise<boolean> {
    return this.graph.hasBlocked(persona.id);
  }

  async thread(persona: Persona): Promise<PersonaSummary["thread"]> {
    return this.graph.thread(persona.id);
  }

  async richMenu(): Promise<null> {
    return null;
  }

  async isSubscribed(persona: Persona): Promise<boolean> {
    const { page_id = "", channel } = this.accountOf(persona);
    const fields = await this.graph.subscribedFields(page_id);
    // Instagram's fields are subscribed for the app as a whole
    return channel === "instagram" ? fields.length > 0 : fields.includes("feed");
  }

  /** What others have hidden is shown to its author only. */
  async comments(persona: Persona, post: string): Promise<PostComment[]> {
    const { id } = this.accountOf(persona);
    return (await this.graph.commentsOf(id, post))
      .filter(({ is_hidden, from }) => !is_hidden || from.id === persona.id)
      .map((comment) => ({
        id: comment.id,
        parent: comment.parent_id,
        name: comment.from.name,
        text: comment.text,
        picture: comment.picture,
        at: comment.at,
        is_own: comment.from.id === persona.id,
        is_shop: comment.from.id === id,
        is_liked: comment.is_liked,
        is_hidden: comment.is_hidden,
      }));
  }

  private accountOf(persona: Persona): CastAccount {
    const account = this.cast.accounts.find(({ key }) => key === persona.account);
    if (!account) throw new Error(`There is no account ${persona.account}`);
    return account;
  }

  private async actionOf(act: Act, file: KeptFile | null): Promise<GraphAct> {
    switch (act.type) {
      case "text":
        return { type: "text", text: act.text, ...(act.quote && { reply_to: act.quote }) };
      case "sticker":
        return {
          type: "sticker",
          sticker_id: Number(act.sticker),
          file: await this.keep({
            id: `sticker-${act.sticker}`,
            mime: "image/png",
            bytes: await stickerPng(act.sticker),
          }),
        };
      case "image":
      case "video":
      case "audio":
      case "file":
        if (!file) throw new Error("The file is gone");
        return { type: act.type, file: await this.keep(file) };
      case "location":
        return { type: "location", latitude: act.latitude, longitude: act.longitude, title: act.title };
      case "postback":
        return { type: "postback", title: act.label, payload: act.data };
      case "quick_reply":
        return { type: "quick_reply", text: act.text, payload: act.data };
      case "unsend":
        return { type: "delete", mid: act.id };
      case "react":
        return act.emoji ? { type: "react", mid: act.id, emoji: act.emoji } : { type: "unreact", mid: act.id };
      case "read":
        return { type: "read" };
      default:
        throw new Error(`These apps have no ${act.type}`);
    }
  }

  private async keep({ id, mime, bytes }: Pick<KeptFile, "id" | "mime" | "bytes">): Promise<string> {
    const name = `${id}.${EXTENSIONS[mime] ?? "bin"}`;
    await this.graph.addFile(name, mime, bytes.toString("base64"));
    return name;
  }

  /** An edit; Meta counts them. */
  edit(persona: Persona, mid: string, text: string, num_edit: number): void {
    void this.graph.act(persona.id, { type: "edit", mid, text, num_edit });
  }
}

const EXTENSIONS: Record<string, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
  "video/mp4": "mp4",
  "audio/wav": "wav",
  "audio/webm": "webm",
  "audio/mp4": "m4a",
  "audio/ogg": "ogg",
  "application/pdf": "pdf",
};
