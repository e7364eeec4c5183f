import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { APP_FOLDER, listRoutes } from "@/lib/routing/generate";
import type { Cast } from "./cast";

/** How one handler of the members' API is called well, badly, and by a viewer. */
export interface Handler {
  /** The status of a good call by somebody who may. */
  ok: number;
  /** What a viewer is told of the same call. */
  viewer: number;
  /** What agents are told where settings are not theirs to read; `ok` unless said. */
  agent?: number;
  body?: (cast: Cast) => unknown;
  query?: string;
  /** Bodies (or queries) that are refused with 422, and the fields that are complained about. */
  bad?: [given: unknown, fields: Record<string, string>][];
  /** What a member of another project is told who names a room of this one under their own project; 404 unless said. */
  elsewhere?: number;
}

const CLIENT_ID = () => randomUUID();
const anyMessage = () => ({ client_id: CLIENT_ID(), text: "มีค่ะ" });

/** Every handler below /api/project, by "METHOD /path" without that beginning. One without a line here fails. */
export const handlers: Record<string, Handler> = {
  "GET /rooms": {
    ok: 200,
    viewer: 200,
    query: "?view=all",
    bad: [
      ["?view=nothing", { view: "invalid" }],
      ["?limit=1000", { limit: "invalid" }],
      ["?after_at=yesterday&after_id=x", { after_at: "invalid", after_id: "invalid" }],
    ],
  },
  "GET /standing": { ok: 200, viewer: 200 },
  "GET /audit-log/export": { ok: 200, viewer: 200, agent: 404 },
  "GET /rooms/counts": { ok: 200, viewer: 200 },
  "GET /rooms/[room_id]": { ok: 200, viewer: 200 },
  "GET /rooms/[room_id]/messages": {
    ok: 200,
    viewer: 200,
    bad: [
      ["?after=-1", { after: "invalid" }],
      ["?changed_since=now", { changed_since: "invalid" }],
      ["?limit=0", { limit: "invalid" }],
    ],
  },
  "POST /rooms/[room_id]/messages": {
    ok: 201,
    viewer: 403,
    body: anyMessage,
    bad: [
      [{}, { client_id: "invalid" }],
      [{ client_id: "x", text: "x" }, { client_id: "invalid" }],
      [{ client_id: CLIENT_ID(), text: "  " }, { text: "empty_message" }],
      [{ client_id: CLIENT_ID(), text: "ก".repeat(5001) }, { text: "text_too_long" }],
      [
        { client_id: CLIENT_ID(), attachment_ids: Array(11).fill(CLIENT_ID()) },
        { attachment_ids: "too_many_attachments" },
      ],
      [{ client_id: CLIENT_ID(), text: "x", reply_to_id: CLIENT_ID() }, { reply_to_id: "invalid" }],
      // the widget has no stickers
      [{ client_id: CLIENT_ID(), sticker: { package_id: "446", sticker_id: "1988" } }, { sticker: "invalid" }],
    ],
  },
  "GET /rooms/[room_id]/messages/[message_id]": { ok: 200, viewer: 200 },
  "POST /rooms/[room_id]/messages/[message_id]/deliveries": { ok: 201, viewer: 403, body: () => ({}) },
  // of a message that has failed, which nobody doubts
  "PUT /rooms/[room_id]/messages/[message_id]/confirmation": { ok: 409, viewer: 403, body: () => ({}) },
  "PUT /rooms/[room_id]/assignment": {
    ok: 200,
    viewer: 403,
    body: ({ people }) => ({ assignee_id: people.admin.id }),
    bad: [
      [{}, { assignee_id: "invalid" }],
      [{ assignee_id: CLIENT_ID() }, { assignee_id: "invalid" }],
    ],
  },
  "PUT /rooms/[room_id]/status": {
    ok: 200,
    viewer: 403,
    body: () => ({ status: "resolved" }),
    bad: [[{ status: "snoozed" }, { status: "invalid" }]],
  },
  "PUT /rooms/[room_id]/read-mark": {
    ok: 204,
    viewer: 204,
    body: () => ({ sequence: 1 }),
    bad: [
      [{ sequence: -1 }, { sequence: "invalid" }],
      [{ sequence: "1" }, { sequence: "invalid" }],
    ],
  },
  "PUT /rooms/[room_id]/draft": {
    ok: 204,
    viewer: 403,
    body: () => ({ kind: "reply", text: "กำลังพิมพ์" }),
    bad: [
      [{ kind: "letter", text: "x" }, { kind: "invalid" }],
      [{ kind: "note", text: "ก".repeat(5001) }, { text: "invalid" }],
    ],
  },
  "PUT /rooms/[room_id]/pin": { ok: 204, viewer: 204 },
  "DELETE /rooms/[room_id]/pin": { ok: 204, viewer: 204, elsewhere: 204 },
  "POST /rooms/[room_id]/attachments": {
    ok: 201,
    viewer: 403,
    body: () => ({ name: "รูป.png", mime: "image/png", size: 100 }),
    bad: [
      [{ name: "", mime: "image/png", size: 1 }, { name: "invalid" }],
      [{ name: "x", mime: "image/png", size: 0 }, { size: "invalid" }],
      [{ name: "x", mime: "image/png", size: 26 * 1024 * 1024 }, { size: "invalid" }],
    ],
  },
  // of a file that has been announced and not uploaded; others' are not theirs to ask about
  "POST /rooms/[room_id]/attachments/[attachment_id]/check": { ok: 409, viewer: 404, body: () => ({}) },
  // of a member's own file, which no channel holds
  "POST /rooms/[room_id]/attachments/[attachment_id]/copies": { ok: 409, viewer: 403, body: () => ({}) },
  "GET /members": { ok: 200, viewer: 200 },
  "GET /socials": { ok: 200, viewer: 200 },
  "GET /socials/[social_id]/events": {
    ok: 200,
    viewer: 200,
    agent: 404,
    bad: [
      ["?state=lost", { state: "invalid" }],
      ["?after_at=yesterday&after_id=x", { after_at: "invalid", after_id: "invalid" }],
    ],
  },
  "GET /customers/[customer_id]": { ok: 200, viewer: 200 },
  "PATCH /customers/[customer_id]": {
    ok: 200,
    viewer: 403,
    body: () => ({ notes: "ชอบสีฟ้า" }),
    bad: [
      [{ phone: "call me" }, { phone: "invalid" }],
      [{ email: "nobody" }, { email: "invalid" }],
      [{ name: "ก".repeat(121) }, { name: "invalid" }],
    ],
  },
};

const PROJECT = "/api/project/[project_id]";

/** "METHOD /pattern" of every handler in app/ whose pattern begins so, read from the files themselves. */
export function listHandlers(beginning: string): string[] {
  return listRoutes(APP_FOLDER)
    .filter((pattern) => pattern.startsWith(beginning))
    .flatMap((pattern) => {
      const source = readFileSync(join(APP_FOLDER, pattern, "route.ts"), "utf8");
      const methods = source.matchAll(/^export (?:const|async function|function) (GET|POST|PUT|PATCH|DELETE)\b/gm);
      return [...methods].map(([, method]) => `${method} ${pattern}`);
    });
}

export const memberHandlers = () => listHandlers(PROJECT).map((target) => target.replace(PROJECT, ""));

/** A handler's target with real ids in it. */
export function targetOf(handler: string, ids: Record<string, string>): string {
  const [method, pattern] = handler.split(" ");
  const path = `${PROJECT}${pattern}`.replaceAll(/\[(\w+)\]/g, (_, name: string) => ids[name] ?? "missing");
  return `${method} ${path}`;
}
