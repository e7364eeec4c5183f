import "server-only";
import { env } from "@/lib/env";
import { MAX_FILE_BYTES } from "@/lib/media/limits";
import type { Attachment } from "@/lib/media/schema";
import type { ChannelAdapter } from "../adapter";
import { allKinds, type Capabilities, MAX_META_MEDIA_BYTES, MEGABYTE, takesFile } from "../capabilities";
import { answerComment, commentTools } from "../meta/answer-comment";
import { fetchMetaMedia, fetchMetaProfile } from "../meta/fetch";
import { examineMeta } from "../meta/health";
import { parseEvent } from "../meta/parse";
import { fetchMetaPost, INSTAGRAM_FIELDS } from "../meta/posts";
import type { SendLimits } from "../meta/render";
import { sendMetaReadReceipt, sendMetaTypingIndicator, sendToMeta } from "../meta/send";
import { threadTools } from "../meta/threads";
import { REPLY_HOURS } from "../meta/window";
import { utf8Length } from "../split-text";

/** In bytes: about 333 Thai letters. */
const MAX_TEXT = 1_000;
const MAX_IMAGE_BYTES = 8 * MEGABYTE;
const NATIVE_URL = "https://www.instagram.com/direct/inbox/";

// JPEG and PNG up to 8 MB, sound and video up to 25 MB; other files are sent as links
// https://developers.facebook.com/docs/messenger-platform/instagram/features/send-message
const files: Capabilities["files"] = {
  // larger pictures and other formats are sent as their JPEG variant
  image: { max_bytes: MAX_FILE_BYTES },
  video: { max_bytes: MAX_META_MEDIA_BYTES, types: ["video/mp4", "video/quicktime", "video/webm"] },
  audio: { max_bytes: MAX_META_MEDIA_BYTES, types: ["audio/aac", "audio/mp4", "audio/x-m4a", "audio/wav"] },
};

function takenFile(file: Attachment): ReturnType<SendLimits["file"]> {
  if (!takesFile(files, file)) return null;
  const { kind: type, mime, size, url } = file;
  const isFit = type !== "image" || (/^image\/(jpeg|png|gif)$/.test(mime) && size <= MAX_IMAGE_BYTES);
  return { type, url: isFit ? url : `${url}?as=jpeg` };
}

const limits: SendLimits = { channel: "instagram", text: { max: MAX_TEXT, measure: utf8Length }, file: takenFile };

/** Instagram professional accounts, through the page they are linked to. */
export const instagramAdapter: ChannelAdapter = {
  kind: "instagram",
  limits: { text: { max: MAX_TEXT, unit: "bytes" } },
  capabilities: {
    files,
    quotes: allKinds,
    reply_window: REPLY_HOURS,
    native_url: NATIVE_URL,
    shares_threads: true,
  },
  send: (delivery, book) =>
    delivery.room_kind === "comment"
      ? answerComment(delivery, book, "instagram", limits)
      : sendToMeta(delivery, book, limits),
  comments: commentTools("instagram"),
  threads: threadTools("instagram"),
  fetchPost: (account, post_id) => fetchMetaPost(account, post_id, INSTAGRAM_FIELDS),
  parse: (payload, { external_id }) =>
    parseEvent(payload, {
      channel: "instagram",
      account_id: external_id,
      app_id: env().FACEBOOK_APP_ID ?? null,
      native_url: NATIVE_URL,
    }),
  fetchProfile: (account, customer) => fetchMetaProfile(account, customer, "name,username,profile_pic"),
  fetchShare: (account, media_id) => fetchMetaPost(account, media_id, INSTAGRAM_FIELDS),
  sendReadReceipt: sendMetaReadReceipt,
  sendTypingIndicator: sendMetaTypingIndicator,
  examine: (account, webhook_url) => examineMeta("instagram", account, webhook_url),
  fetchMedia: (_account, reference, maxBytes) => fetchMetaMedia(reference, maxBytes),
};
