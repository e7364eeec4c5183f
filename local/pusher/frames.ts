/** A message on a connection: a JSON object {event, channel?, data?}. In the server's own messages, data is JSON inside a string. */
export interface ClientFrame {
  event: string;
  channel: unknown;
  data: unknown;
}

/** Error codes of Pusher protocol 7. 4000–4099: do not reconnect; 4100–4199: reconnect later; 4200–4299: reconnect at once. */
export const CODES = {
  applicationUnknown: 4001,
  pathUnknown: 4005,
  versionMalformed: 4006,
  versionUnsupported: 4007,
  versionMissing: 4008,
  unauthorized: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  clientEventRejected: 4301,
} as const;

/** Maximum bytes of an event's data. */
export const MAX_DATA_BYTES = 10_240;
export const MAX_EVENT_NAME = 200;

/** A server frame, serialised. `data` other than a string becomes JSON text. */
export function frame(event: string, data?: unknown, channel?: string): string {
  return JSON.stringify({
    event,
    ...(channel !== undefined && { channel }),
    ...(data !== undefined && { data: typeof data === "string" ? data : JSON.stringify(data) }),
  });
}

export const errorFrame = (code: number | null, message: string, channel?: string) =>
  frame("pusher:error", { code, message }, channel);

/** Parses a client's message; null if it is not a frame. The data of protocol events may be an object or JSON text. */
export function parseFrame(text: string): ClientFrame | null {
  const message = parseObject(text);
  if (!message || typeof message.event !== "string") return null;
  let { data } = message;
  if (message.event.startsWith("pusher:") && typeof data === "string") {
    data = parseObject(data);
    if (data === null) return null;
  }
  return { event: message.event, channel: message.channel, data };
}

/** Parses a JSON object; null if the text is not JSON or not an object. */
export function parseObject(text: string): Record<string, unknown> | null {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return null;
  }
}

export function asObject(value: unknown): Record<string, unknown> | null {
  return isObject(value) ? value : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
