import { type Rate, RateWindows } from "../rate";

/**
 * Messages per Page or Instagram account; audio and video have a lower rate of their own. Sender actions are not mentioned.
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/overview/rate-limiting
 */
const MESSAGES: Rate = { count: 300, ms: 1_000 };
const AUDIO_AND_VIDEO: Rate = { count: 10, ms: 1_000 };

/** Limits the messages of each account. */
export class Limits {
  private readonly windows: RateWindows;

  constructor(now: () => number) {
    this.windows = new RateWindows(now);
  }

  /** Whether one more message of this attachment type (null: a text) is within the limit. */
  take(account_id: string, type: string | null): boolean {
    const isHeavy = type === "audio" || type === "video";
    return this.windows.take(`${account_id} ${isHeavy}`, isHeavy ? AUDIO_AND_VIDEO : MESSAGES);
  }
}
