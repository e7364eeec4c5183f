import "server-only";
import { env } from "@/lib/env";
import { MAX_FILE_BYTES } from "@/lib/media/limits";
import type { ChannelAdapter } from "../adapter";
import { allKinds, type Capabilities, MAX_META_MEDIA_BYTES, MEGABYTE, takesFile } from "../capabilities";
import { answerComment, commentTools } from "../meta/answer-comment";
import { fetchMetaMedia, fetchMetaProfile } from "../meta/fetch";
import { examineMeta } from "../meta/health";
import { parseEvent } from "../meta/parse";
import { FACEBOOK_FIELDS, FACEBOOK_POST_FIELDS, fetchMetaPost } from "../meta/posts";
import type { SendLimits } from "../meta/render";
import { sendMetaReadReceipt, sendMetaTypingIndicator, sendToMeta } from "../meta/send";
import { threadTools } from "../meta/threads";
import { noticeTools } from "../meta/utility";
import { REPLY_HOURS } from "../meta/window";
import { utf16Length } from "../split-text";

const MAX_TEXT = 2_000;
const MAX_IMAGE_BYTES = 8 * MEGABYTE;
const NATIVE_URL = "https://business.facebook.com/latest/inbox/messenger";

/**
 * Accepts any file up to 25 MB natively, pictures by URL up to 8 MB.
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/send-messages/saving-assets
 */
const files: Capabilities["files"] = {
  // larger pictures and other formats are sent as their JPEG variant
  image: { max_bytes: MAX_FILE_BYTES },
  video: { max_bytes: MAX_META_MEDIA_BYTES },
  audio: { max_bytes: MAX_META_MEDIA_BYTES },
  file: { max_bytes: MAX_META_MEDIA_BYTES },
};

export const facebookLimits: SendLimits = {
  channel: "facebook",
  text: { max: MAX_TEXT, measure: utf16Length },
  file: (file) => {
    if (!takesFile(files, file)) return null;
    const { kind: type, mime, size, url } = file;
    const isFit = type !== "image" || (/^image\/(jpeg|png|gif)$/.test(mime) && size <= MAX_IMAGE_BYTES);
    return { type, url: isFit ? url : `${url}?as=jpeg` };
  },
};

/** Facebook pages, through the Messenger Platform. https://developers.facebook.com/docs/messenger-platform */
export const facebookAdapter: ChannelAdapter = {
  kind: "facebook",
  limits: { text: { max: MAX_TEXT, unit: "utf16" } },
  capabilities: { files, quotes: allKinds, reply_window: REPLY_HOURS, native_url: NATIVE_URL, shares_threads: true },
  send: (delivery, book) =>
    delivery.room_kind === "comment"
      ? answerComment(delivery, book, "facebook", facebookLimits)
      : sendToMeta(delivery, book, facebookLimits),
  comments: commentTools("facebook"),
  threads: threadTools("facebook"),
  notices: noticeTools,
  fetchPost: (account, post_id) => fetchMetaPost(account, post_id, FACEBOOK_POST_FIELDS),
  parse: (payload, { external_id }) =>
    parseEvent(payload, {
      channel: "facebook",
      account_id: external_id,
      app_id: env().FACEBOOK_APP_ID ?? null,
      native_url: `${NATIVE_URL}?asset_id=${encodeURIComponent(external_id)}`,
    }),
  fetchProfile: (account, customer) => fetchMetaProfile(account, customer, "name,first_name,last_name,profile_pic"),
  fetchShare: (account, media_id) => fetchMetaPost(account, media_id, FACEBOOK_FIELDS),
  sendReadReceipt: sendMetaReadReceipt,
  sendTypingIndicator: sendMetaTypingIndicator,
  examine: (account, webhook_url) => examineMeta("facebook", account, webhook_url),
  fetchMedia: (_account, reference, maxBytes) => fetchMetaMedia(reference, maxBytes),
};
