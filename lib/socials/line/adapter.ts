import "server-only";
import { AppError } from "@/lib/errors";
import type { ChannelAdapter } from "../adapter";
import { lineCredentialsSchema } from "../credentials";
import { openMedia } from "../open-media";
import { examineLine } from "./account";
import { lineCapabilities } from "./capabilities";
import { callLine, LineFailure } from "./client";
import { lineMass } from "./mass";
import { parseEvent } from "./parse";
import { fetchLineMember, fetchLineProfile } from "./profile";
import { MAX_TEXT } from "./render";
import { lineRichMenus } from "./rich-menu";
import { sendToLine, unreachableCode } from "./send";

/** A multiple of five, at most sixty: as long as a model call may take. */
const LOADING_SECONDS = 40;

/** LINE Official Accounts, through the Messaging API. https://developers.line.biz/en/reference/messaging-api */
export const lineAdapter: ChannelAdapter = {
  kind: "line",
  limits: { text: { max: MAX_TEXT, unit: "utf16" } },
  capabilities: lineCapabilities,
  send: sendToLine,
  unreachableCode,
  mass: lineMass,
  richMenus: lineRichMenus,
  parse: parseEvent,

  fetchProfile: fetchLineProfile,
  fetchMember: fetchLineMember,

  async sendReadReceipt({ credentials }, _external_customer_id, read_token) {
    if (!read_token) return;
    await callLine(lineCredentialsSchema.parse(credentials), (client) =>
      client.markMessagesAsReadByToken({ markAsReadToken: read_token }),
    );
  },

  // the loading indicator, in one-to-one chats only: https://developers.line.biz/en/docs/messaging-api/use-loading-indicator
  async sendTypingIndicator({ credentials }, { external_customer_id }) {
    if (!external_customer_id.startsWith("U")) return;
    await callLine(lineCredentialsSchema.parse(credentials), (client) =>
      client.showLoadingAnimation({ chatId: external_customer_id, loadingSeconds: LOADING_SECONDS }),
    );
  },

  async examine({ credentials }, webhook_url) {
    const parsed = lineCredentialsSchema.safeParse(credentials);
    return parsed.success ? examineLine(parsed.data, webhook_url) : { checks: { token: "failed" } };
  },

  async fetchMedia({ credentials }, reference, maxBytes) {
    const at = reference.indexOf(":");
    const [kind, value] = [reference.slice(0, at), reference.slice(at + 1)];
    if (kind === "url") return (await openMedia(value, { maxBytes })).body;
    try {
      const { httpResponse, body } = await callLine(lineCredentialsSchema.parse(credentials), (client) =>
        client.getMessageContentWithHttpInfo(value),
      );
      const isTooLarge = Number(httpResponse.headers.get("content-length") ?? 0) > maxBytes;
      if (httpResponse.status === 200 && !isTooLarge) return body;
      body.destroy();
      // LINE transcodes sound and video first: 202 without a body
      throw new AppError(isTooLarge ? "file_too_large" : "unavailable");
    } catch (failure) {
      if (failure instanceof LineFailure && [404, 410].includes(failure.status)) throw new AppError("not_found");
      throw failure;
    }
  },
};
