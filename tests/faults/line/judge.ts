import type { Received } from "../../../local/providers/line/ledger";
import type { WebhookEvent } from "../../../local/providers/line/webhooks";
import type { StoredMessage } from "./shop";

/** Compares a channel's events with the stored messages. */
export interface InboundVerdict {
  events: number;
  lost: number;
  doubled: number;
  /** Pairs of messages in the wrong order, although the earlier one arrived first. */
  outOfOrder: number;
  /** Rooms with a gap in their sequence numbers. */
  gaps: number;
  /** Arrived after a later message was shown: stays where it was inserted. */
  late: number;
}

/** Compares events (each once, in the order they happened) with the stored messages. */
export function judgeInbound(events: readonly WebhookEvent[], kept: readonly StoredMessage[]): InboundVerdict {
  const verdict: InboundVerdict = { events: events.length, lost: 0, doubled: 0, outOfOrder: 0, gaps: 0, late: 0 };
  const copies = new Map<string, StoredMessage[]>();
  const rooms = new Map<string, StoredMessage[]>();
  for (const message of kept) {
    rooms.set(message.room_id, [...(rooms.get(message.room_id) ?? []), message]);
    if (message.external_id) copies.set(message.external_id, [...(copies.get(message.external_id) ?? []), message]);
  }
  const happenedAt = new Map<string, number>();
  for (const event of events) {
    const { id } = event.message as { id: string };
    happenedAt.set(id, event.timestamp);
    const found = copies.get(id)?.length ?? 0;
    if (found === 0) verdict.lost++;
    if (found > 1) verdict.doubled++;
  }
  for (const messages of rooms.values()) {
    if (messages.some(({ sequence }, place) => sequence !== place + 1)) verdict.gaps++;
    const said = messages.filter(({ author_kind }) => author_kind === "customer");
    for (const [place, later] of said.entries()) {
      const before = said[place - 1];
      if (!before || at(happenedAt, before) <= at(happenedAt, later)) continue;
      // behind a later event: correct only if that one arrived first
      if ((before.received_at ?? 0) <= (later.received_at ?? 0)) verdict.late++;
      else verdict.outOfOrder++;
    }
  }
  return verdict;
}

const at = (happenedAt: ReadonlyMap<string, number>, { external_id }: StoredMessage) =>
  happenedAt.get(external_id ?? "") ?? 0;

export interface OutboundVerdict {
  answers: number;
  lost: number;
  doubled: number;
  outOfOrder: number;
  /** Marked sent but not received, or marked failed but received. */
  untrue: number;
  /** Marked unknown. */
  unknown: number;
}

/** Compares answers (texts, each once, by customer in sending order) with what customers received from the platform. */
export function judgeOutbound(
  answers: ReadonlyMap<string, readonly string[]>,
  kept: readonly StoredMessage[],
  received: readonly Received[],
): OutboundVerdict {
  const verdict: OutboundVerdict = { answers: 0, lost: 0, doubled: 0, outOfOrder: 0, untrue: 0, unknown: 0 };
  for (const [customer, texts] of answers) {
    verdict.answers += texts.length;
    const got = received.filter(({ to }) => to === customer).map(({ message }) => String(message.text));
    const states = new Map(kept.filter((message) => message.customer === customer).map((m) => [m.text, m.state]));
    for (const text of texts) {
      const times = got.filter((other) => other === text).length;
      const state = states.get(text);
      if (state === "unknown") verdict.unknown++;
      if (times > 1) verdict.doubled++;
      if (times === 0 && state !== "unknown") verdict.lost++;
      if ((state === "sent" && times === 0) || (state === "failed" && times > 0)) verdict.untrue++;
    }
    const places = got.map((text) => texts.indexOf(text));
    verdict.outOfOrder += places.filter((place, index) => index > 0 && place < (places[index - 1] ?? 0)).length;
  }
  return verdict;
}

export const formatVerdict = (verdict: object) =>
  Object.entries(verdict)
    .map(([name, count]) => `${count} ${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`)
    .join(", ");
