import "server-only";
import type { Readable } from "node:stream";
import { AppError } from "@/lib/errors";
import { safeFetch } from "@/lib/http/safe-fetch";
import type { ChannelAdapter } from "../adapter";
import { lineCredentialsSchema } from "../credentials";
import { examineLine } from "./account";
import { lineCapabilities } from "./capabilities";
import { callLine, LineFailure } from "./client";
import { lineMass } from "./mass";
import { parseEvent } from "./parse";
import { fetchLineMember, fetchLineProfile } from "./profile";
import { MAX_TEXT } from "./render";
import { sendToLine } from "./send";

const EXTERNAL_TIMEOUT_MS = 20_000;
const CONTENT_TIMEOUT_MS = 60_000;
/** A multiple of five, at most sixty: as long as a model may take. */
const LOADING_SECONDS = 40;

/** LINE Official Accounts by the Messaging API. https://developers.line.biz/en/reference/messaging-api */
export const lineAdapter: ChannelAdapter = {
  kind: "line",
  limits: { text: { max: MAX_TEXT, unit: "utf16" } },
  capabilities: lineCapabilities,
  send: sendToLine,
  mass: lineMass,
  parse: parseEvent,

  fetchProfile: fetchLineProfile,
  fetchMember: fetchLineMember,

  async tellRead({ credentials }, _external_customer_id, read_token) {
    if (!read_token) return;
    await callLine(lineCredentialsSchema.parse(credentials), (client) =>
      client.markMessagesAsReadByToken({ markAsReadToken: read_token }),
    );
  },

  // the three dots, in chats of two only: https://developers.line.biz/en/docs/messaging-api/use-loading-indicator
  async tellWriting({ credentials }, { external_customer_id }) {
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
    if (kind === "url") return (await safeFetch(value, { timeoutMs: EXTERNAL_TIMEOUT_MS, maxBytes })).body;
    try {
      const { httpResponse, body } = await callLine(lineCredentialsSchema.parse(credentials), (client) =>
        client.getMessageContentWithHttpInfo(value),
      );
      // sound and video are made ready first: 202 with nothing in it
      if (httpResponse.status !== 200) throw new AppError("unavailable");
      return await readBounded(body, maxBytes);
    } catch (failure) {
      if (failure instanceof LineFailure && [404, 410].includes(failure.status)) throw new AppError("not_found");
      throw failure;
    }
  },
};

async function readBounded(stream: Readable, maxBytes: number): Promise<Buffer> {
  const late = setTimeout(() => stream.destroy(new Error("The content came too slowly")), CONTENT_TIMEOUT_MS);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk as Uint8Array);
      size += bytes.length;
      if (size > maxBytes) throw new AppError("file_too_large");
      chunks.push(bytes);
    }
    return Buffer.concat(chunks);
  } finally {
    clearTimeout(late);
  }
}
