import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { outboxOf } from "@/components/messages/outbox/outbox-store";
import type { Outgoing } from "@/lib/messages/outbox";

const stored = new Map<string, string>();
let onStorage: (event: { key: string; newValue: string | null }) => void = () => {};
Object.defineProperty(globalThis, "navigator", { value: { onLine: false }, configurable: true });
Object.assign(globalThis, {
  window: {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
    addEventListener: (_: string, listener: typeof onStorage) => {
      onStorage = listener;
    },
  },
});

const message = (room_id: string): Outgoing => ({
  client_id: randomUUID(),
  room_id,
  text: "มีค่ะ",
  is_note: false,
  mentions: [],
  attachments: [],
  reply_to_id: null,
  sticker: null,
  quick_message_id: null,
  created_at: new Date().toISOString(),
  state: "queued",
  error: null,
  tries: 0,
});

test("reports an arrived message once, whichever way its arrival is noticed", () => {
  const [project_id, room_id] = [randomUUID(), randomUUID()];
  const store = outboxOf(project_id, "me");
  const gone: string[] = [];
  store.onGone = ({ client_id }) => gone.push(client_id);
  const [seen, elsewhere, waiting] = [message(room_id), message(room_id), message(room_id)];
  for (const item of [seen, elsewhere, waiting]) store.add(item);

  store.settle(room_id, new Set([seen.client_id]));
  store.settle(room_id, new Set([seen.client_id]));
  assert.deepEqual(gone, [seen.client_id]);

  onStorage({ key: `outbox:me:${project_id}:${room_id}`, newValue: JSON.stringify([waiting]) });
  assert.deepEqual(gone, [seen.client_id, elsewhere.client_id]);
  assert.deepEqual(
    store.inRoom(room_id).map(({ client_id }) => client_id),
    [waiting.client_id],
  );
});
