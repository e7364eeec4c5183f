"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { sessionStore } from "@/lib/browser-storage";
import { storedCardsSchema } from "@/lib/cards/schema";
import { ApiError, api as http } from "@/lib/http/client";
import { type Attachment, attachmentSchema } from "@/lib/media/schema";
import type { QuickBubble } from "@/lib/quick-messages/schema";

const itemSchema = z.object({
  key: z.string(),
  text: z.nullable(z.string()),
  /** The quick message's own image; `copy` is the room's copy, which can be sent. */
  image: z.nullable(attachmentSchema),
  copy: z.nullable(attachmentSchema),
  /** Cards with the quick message's own pictures; `copies` are the room's, which can be sent. */
  cards: z._default(z.nullable(storedCardsSchema), null),
  copies: z._default(z.nullable(z.array(z.object({ of: z.string(), copy: attachmentSchema }))), null),
  hasFailed: z.boolean(),
});
export type QueuedBubble = z.infer<typeof itemSchema>;
const storedSchema = z.object({ quick_message_id: z.nullable(z.uuid()), items: z.array(itemSchema) });
type Queue = z.infer<typeof storedSchema>;

const EMPTY: Queue = { quick_message_id: null, items: [] };
/** A quick message has up to 5 bubbles; two can be combined. */
const MOST = 10;

/**
 * The bubbles of a quick message waiting in the composer for review, each to be sent as its own message, and the quick
 * message that the composer's text came from. Kept in this tab across reloads. `room` is the room's API path.
 */
export function useBubbleQueue(place: string, room: string) {
  const [queue, setQueue] = useState<Queue>(EMPTY);
  const key = `quick-bubbles:${place}`;
  const latest = useRef(queue);
  const set = useCallback(
    (change: (queue: Queue) => Queue) => {
      latest.current = change(latest.current);
      setQueue(latest.current);
      keep(key, latest.current);
    },
    [key],
  );
  const patch = useCallback(
    (itemKey: string, change: Partial<QueuedBubble>) =>
      set(({ items, ...rest }) => ({
        ...rest,
        items: items.map((item) => (item.key === itemKey ? { ...item, ...change } : item)),
      })),
    [set],
  );
  const fetchCopy = useCallback(
    async ({ key: itemKey, image, cards }: QueuedBubble) => {
      if (!image && !cards) return;
      patch(itemKey, { hasFailed: false });
      try {
        const copyOf = (image_id: string) => http.post<Attachment>(`${room}/quick-images`, { image_id });
        if (image) patch(itemKey, { copy: await copyOf(image.id) });
        else if (cards) {
          const copies = cards.pictures.map(async ({ id }) => ({ of: id, copy: await copyOf(id) }));
          patch(itemKey, { copies: await Promise.all(copies) });
        }
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        patch(itemKey, { hasFailed: true });
      }
    },
    [patch, room],
  );
  useEffect(() => {
    const kept = readKept(key);
    latest.current = kept;
    setQueue(kept);
    for (const item of kept.items) if (!isCopied(item)) void fetchCopy(item);
  }, [key, fetchCopy]);

  const add = (quick_message_id: string, bubbles: readonly QuickBubble[]) => {
    const items = bubbles.map((bubble) => ({
      key: crypto.randomUUID(),
      text: "text" in bubble ? bubble.text : null,
      image: "image" in bubble ? bubble.image : null,
      copy: null,
      cards: "cards" in bubble ? bubble : null,
      copies: null,
      hasFailed: false,
    }));
    set((before) => ({ quick_message_id, items: [...before.items, ...items].slice(0, MOST) }));
    for (const item of items) void fetchCopy(item);
  };
  const move = (itemKey: string, by: -1 | 1) =>
    set(({ items, ...rest }) => {
      const from = items.findIndex((item) => item.key === itemKey);
      const moved = items[from];
      const next = items.filter((item) => item.key !== itemKey);
      if (moved) next.splice(Math.min(next.length, Math.max(0, from + by)), 0, moved);
      return { ...rest, items: next };
    });

  return {
    ...queue,
    /** All images have been copied. */
    isReady: queue.items.every(isCopied),
    hasFailed: queue.items.some(({ hasFailed }) => hasFailed),
    add,
    move,
    write: (itemKey: string, text: string) => patch(itemKey, { text }),
    retry: (item: QueuedBubble) => void fetchCopy(item),
    remove: (itemKey: string) =>
      set(({ items, ...rest }) => ({ ...rest, items: items.filter((item) => item.key !== itemKey) })),
    /** Removes bubbles that were sent, or all. */
    clear: useCallback(
      (sent?: readonly QueuedBubble[]) =>
        set(({ items, ...rest }) => {
          const left = sent ? items.filter(({ key }) => !sent.some((bubble) => bubble.key === key)) : [];
          return left.length > 0 ? { ...rest, items: left } : EMPTY;
        }),
      [set],
    ),
  };
}
const isCopied = ({ image, copy, cards, copies }: QueuedBubble): boolean =>
  (!image || copy !== null) && (!cards || copies !== null);

export type BubbleQueue = ReturnType<typeof useBubbleQueue>;

function keep(key: string, queue: Queue): void {
  sessionStore.writeJson(key, queue.items.length === 0 && !queue.quick_message_id ? null : queue);
}

function readKept(key: string): Queue {
  const kept = storedSchema.safeParse(sessionStore.readJson(key));
  return kept.success ? kept.data : EMPTY;
}
