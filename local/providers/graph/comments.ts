import { endpoint, type GraphContext, type Platform, pageOf, requireCall } from "./endpoint";
import { refusals } from "./refusal";
import { newId, type Page, type PostComment } from "./state";
import type { Webhooks } from "./webhooks";

/** No source found; what Facebook's own composer accepts. */
const MAX_CHARACTERS = 8_000;
/** No source found in Meta's pages; captions have the same limit there: https://developers.facebook.com/docs/instagram-platform/reference/ig-user/media */
const MAX_INSTAGRAM_CHARACTERS = 2_200;
/** https://developers.facebook.com/documentation/business-messaging/messenger-platform/discovery/private-replies */
const PRIVATE_REPLY_MS = 7 * 24 * 3_600_000;

/** Comments under posts: what people and the shop do, and the webhooks that Meta makes of it. */
export class Comments {
  constructor(
    private readonly platform: Platform,
    private readonly webhooks: Webhooks,
  ) {}

  /** A person's comment. `reply_to`: the comment that it answers; `is_live`: under a live video of Instagram. */
  add(person_id: string, post_id: string, text: string, { reply_to, is_live = false }: CommentOptions = {}): string {
    const { id, name, username, account_id } = this.platform.state.person(person_id);
    return this.keep({ account_id, post_id, text, is_live, from: { id, name, username } }, reply_to ?? null);
  }

  /** A comment of the account itself: by the API, or in Meta's own app. */
  addOwn(parent_id: string, text: string, picture: string | null = null): string {
    const { account_id, post_id, is_live } = this.find(parent_id);
    const page = this.pageOf(account_id);
    const name = page.instagram?.id === account_id ? page.instagram.username : page.name;
    return this.keep(
      { account_id, post_id, text, is_live, picture, from: { id: account_id, name, username: name } },
      parent_id,
    );
  }

  /** Facebook only: Instagram has no edits. */
  edit(id: string, text: string): void {
    const comment = this.find(id);
    comment.text = text;
    this.tell(comment, "edited");
  }

  remove(id: string): void {
    const comment = this.find(id);
    for (const one of this.platform.state.comments.values()) if (one.parent_id === id) one.is_removed = true;
    comment.is_removed = true;
    this.tell(comment, "remove");
  }

  hide(id: string, is_hidden: boolean): void {
    const comment = this.find(id);
    if (comment.is_hidden === is_hidden) return;
    comment.is_hidden = is_hidden;
    this.tell(comment, is_hidden ? "hide" : "unhide");
  }

  /** Throws if there is no such comment, or it was removed. */
  find(id: string): PostComment {
    const comment = this.platform.state.comments.get(id);
    if (!comment || comment.is_removed) throw refusals.unknownObject();
    return comment;
  }

  /** The comment that a private reply answers. Once per comment and within 7 days; for live videos while they last, which is not simulated. */
  takePrivateReply(page: Page, id: string): PostComment {
    const comment = this.platform.state.comments.get(id);
    const isOfPage = comment && (comment.account_id === page.id || comment.account_id === page.instagram?.id);
    if (!isOfPage || comment.is_removed || comment.from.id === comment.account_id) throw refusals.commentId();
    if (comment.is_answered_privately) throw refusals.answeredPrivately();
    if (this.platform.state.now() - comment.at >= PRIVATE_REPLY_MS) throw refusals.privateReplyWindow();
    return comment;
  }

  private keep(
    given: Pick<PostComment, "account_id" | "post_id" | "text" | "from" | "is_live"> & Partial<PostComment>,
    parent_id: string | null,
  ): string {
    const { state } = this.platform;
    const isInstagram = this.pageOf(given.account_id).instagram?.id === given.account_id;
    const parent = parent_id === null ? null : this.find(parent_id);
    const comment: PostComment = {
      picture: null,
      is_hidden: false,
      is_liked: false,
      is_removed: false,
      is_answered_privately: false,
      ...given,
      id: isInstagram ? `179${newId()}` : `${given.post_id}_${newId()}`,
      // a reply to a reply belongs to the top-level comment
      parent_id: parent ? (parent.parent_id ?? parent.id) : null,
      at: state.now(),
    };
    state.comments.set(comment.id, comment);
    this.tell(comment, "add");
    return comment.id;
  }

  private pageOf(account_id: string): Page {
    const page = this.platform.state.pageOfAccount(account_id);
    if (!page) throw new Error("The page is gone");
    return page;
  }

  /**
   * `feed` of a page; `comments` and `live_comments` of an Instagram account, which has no events for changes. An app subscribes to
   * Instagram's fields as a whole: any subscription of the page enables them.
   * https://developers.facebook.com/docs/graph-api/webhooks/reference/page#feed
   * https://developers.facebook.com/docs/instagram-platform/webhooks
   */
  private tell(comment: PostComment, verb: "add" | "edited" | "remove" | "hide" | "unhide"): void {
    const { account_id, id, post_id, parent_id, from, text, at, picture } = comment;
    const page = this.pageOf(account_id);
    const isInstagram = page.instagram?.id === account_id;
    if (isInstagram ? page.fields.length === 0 || verb !== "add" : !page.fields.includes("feed")) return;
    const time = Math.floor(this.platform.state.now() / 1000);
    const change = isInstagram
      ? {
          field: comment.is_live ? "live_comments" : "comments",
          value: {
            id,
            from: { id: from.id, username: from.username ?? from.name },
            media: { id: post_id, media_product_type: "FEED" },
            text,
            ...(parent_id && { parent_id }),
          },
        }
      : {
          field: "feed",
          value: {
            item: "comment",
            verb,
            post_id: `${page.id}_${post_id}`,
            comment_id: id,
            parent_id: parent_id ?? `${page.id}_${post_id}`,
            from: { id: from.id, name: from.name },
            ...(verb !== "remove" && text && { message: text }),
            ...(verb !== "remove" && picture && { photo: picture }),
            created_time: Math.floor(at / 1000),
          },
        };
    this.webhooks.send({
      object: isInstagram ? "instagram" : "page",
      entry: [{ id: account_id, time, changes: [change] }],
    });
  }
}

export interface CommentOptions {
  reply_to?: string | undefined;
  is_live?: boolean | undefined;
}

/** The endpoints of a comment. https://developers.facebook.com/docs/graph-api/reference/comment · …/instagram-platform/reference/instagram-comment */
export function commentEndpoints(platform: Platform, comments: Comments) {
  /** The comment in the path, of the token's page or its Instagram account. */
  function commentOf(context: GraphContext): { page: Page; comment: PostComment; isInstagram: boolean } {
    const page = pageOf(context, platform);
    const comment = comments.find(context.req.param("id") ?? "");
    const isInstagram = comment.account_id === page.instagram?.id;
    if (comment.account_id !== page.id && !isInstagram) throw refusals.unknownObject();
    const scope = isInstagram ? "instagram_manage_comments" : "pages_manage_engagement";
    // pages that tests add have no list of scopes
    if (page.scopes.length > 0 && !page.scopes.includes(scope)) throw refusals.commentPermission(scope);
    return { page, comment, isInstagram };
  }

  const bodyOf = async (context: GraphContext): Promise<Record<string, unknown>> => {
    const text = await context.req.text();
    return text ? (JSON.parse(text) as Record<string, unknown>) : {};
  };

  return {
    /** POST /{comment}/comments of Facebook. Not idempotent. */
    comment: endpoint(platform, "comment", async (context) => {
      const { comment, isInstagram } = commentOf(context);
      if (isInstagram) throw refusals.unknownObject();
      const body = await bodyOf(context);
      requireCall("Comment", "POST", "comments", { ...context.req.query(), ...body });
      const { message = "", attachment_url: picture = "" } = body as { message?: string; attachment_url?: string };
      if (message.trim() === "" && picture === "") throw refusals.parameter("message");
      if (message.length > MAX_CHARACTERS) throw refusals.length("message", MAX_CHARACTERS);
      if (picture && !(await isPicture(picture))) throw refusals.upload();
      return { id: comments.addOwn(comment.id, message, picture || null) };
    }),
    /** POST /{comment}/replies of Instagram. Not idempotent. */
    reply: endpoint(platform, "comment", async (context) => {
      const { comment, isInstagram } = commentOf(context);
      if (!isInstagram) throw refusals.unknownObject();
      const body = await bodyOf(context);
      requireCall("IGComment", "POST", "replies", { ...context.req.query(), ...body });
      const { message = "" } = body as { message?: string };
      if (message.trim() === "") throw refusals.parameter("message");
      if (message.length > MAX_INSTAGRAM_CHARACTERS) throw refusals.length("message", MAX_INSTAGRAM_CHARACTERS);
      // https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-comment/replies
      if (comment.is_hidden) throw refusals.hiddenComment();
      if (comment.is_live) throw refusals.liveComment();
      return { id: comments.addOwn(comment.id, message) };
    }),
    /** POST /{comment}: hides it, or shows it again. */
    change: endpoint(platform, "comment_change", async (context) => {
      const { comment, isInstagram } = commentOf(context);
      const body = await bodyOf(context);
      requireCall(isInstagram ? "IGComment" : "Comment", "POST", "", { ...context.req.query(), ...body });
      const wanted = isInstagram ? body.hide : body.is_hidden;
      if (typeof wanted !== "boolean") throw refusals.parameter(isInstagram ? "hide" : "is_hidden");
      if (comment.from.id === comment.account_id) throw refusals.ownComment();
      comments.hide(comment.id, wanted);
      return { success: true };
    }),
    remove: endpoint(platform, "comment_remove", (context) => {
      const { comment, isInstagram } = commentOf(context);
      requireCall(isInstagram ? "IGComment" : "Comment", "DELETE", "", context.req.query());
      comments.remove(comment.id);
      return { success: true };
    }),
    like: endpoint(platform, "comment_like", (context) => {
      const { comment, isInstagram } = commentOf(context);
      if (isInstagram) throw refusals.unknownObject();
      const method = context.req.method === "DELETE" ? "DELETE" : "POST";
      requireCall("Comment", method, "likes", context.req.query());
      comment.is_liked = method === "POST";
      return { success: true };
    }),
  };
}

/** Meta fetches the picture that it is to show. */
async function isPicture(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await answer.arrayBuffer();
    return answer.ok && /^image\/(png|jpeg|gif)\b/.test(answer.headers.get("content-type") ?? "");
  } catch {
    return false;
  }
}
