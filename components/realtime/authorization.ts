import type { ChannelAuthorizationData, UserAuthenticationData } from "pusher-js/types/src/core/auth/options";
import type { ErrorCode } from "@/lib/errors";
import { ApiError, api } from "@/lib/http/client";
import { MAX_CHANNELS_ASKED } from "@/lib/realtime/channels";
import type { Locate } from "./subscriptions";

/** Not a socket: used to look up a channel's name only. */
const NO_SOCKET = "0.0";

const post = <T>(path: string, form: Record<string, string> | [string, string][]) =>
  api.post<T>(path, new URLSearchParams(form));

type Answer = Partial<ChannelAuthorizationData> & NonNullable<Awaited<ReturnType<Locate>>>;
interface Question {
  channel_name: string;
  resolve: (answer: Answer) => void;
  reject: (failure: unknown) => void;
}

/** Questions of this tick, by socket: a screen that opens and a new connection ask about all of their channels at once. */
const waiting = new Map<string, Question[]>();

function ask(socket_id: string, channel_name: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const question = { channel_name, resolve, reject };
    const asked = waiting.get(socket_id);
    if (asked && asked.length < MAX_CHANNELS_ASKED) return void asked.push(question);
    const questions = [question];
    waiting.set(socket_id, questions);
    queueMicrotask(() => {
      if (waiting.get(socket_id) === questions) waiting.delete(socket_id);
      void answer(socket_id, questions);
    });
  });
}

async function answer(socket_id: string, questions: Question[]): Promise<void> {
  const names = questions.map(({ channel_name }): [string, string] => ["channel_name", channel_name]);
  try {
    const given = await post<Answer | { channels: (Answer | { error: ErrorCode })[] }>("/pusher/auth", [
      ["socket_id", socket_id],
      ...names,
    ]);
    const answers = "channels" in given ? given.channels : [given];
    for (const [at, { resolve, reject }] of questions.entries()) {
      const each = answers[at];
      if (each && !("error" in each)) resolve(each);
      else reject(new ApiError(403, each?.error ?? "forbidden"));
    }
  } catch (failure) {
    for (const { reject } of questions) reject(failure);
  }
}

/** Signs a subscription. Without `auth` in the answer the channel has been renamed. */
export const signSubscription = (socket_id: string, channel_name: string): Promise<Partial<ChannelAuthorizationData>> =>
  ask(socket_id, channel_name);

/** Signs the socket in with the session, so that it can be closed when the session ends. */
export const signSocketIn = (socket_id: string) => post<UserAuthenticationData>("/pusher/user-auth", { socket_id });

/** Looks up a channel's current name. Null: refused. Throws if it could not be asked. */
export const locate: Locate = async (channel_name) => {
  try {
    return await ask(NO_SOCKET, channel_name);
  } catch (failure) {
    const status = failure instanceof ApiError ? failure.status : 0;
    if (status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429) return null;
    throw failure;
  }
};
