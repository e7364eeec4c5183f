"use client";

import { useEffect, useMemo } from "react";
import { useInbox } from "@/components/rooms/inbox-context";
import { inOrderOfWriting } from "@/lib/messages/late";
import { type Bubble, type Outgoing, outgoingBubble } from "@/lib/messages/outbox";
import type { Message } from "@/lib/messages/schema";

/** The loaded messages, followed by outgoing ones that the server does not have yet. */
export function useBubbles(
  messages: readonly Message[],
  outgoing: readonly Outgoing[],
  settle: (client_ids: ReadonlySet<string>) => void,
): readonly Bubble[] {
  const { me } = useInbox();
  const held = useMemo(
    () => (outgoing.length === 0 ? null : new Set(messages.flatMap(({ client_id }) => client_id ?? []))),
    [messages, outgoing],
  );
  const waiting = useMemo(() => outgoing.filter((item) => !held?.has(item.client_id)), [outgoing, held]);
  useEffect(() => {
    if (held && waiting.length < outgoing.length) settle(held);
  }, [waiting, outgoing, held, settle]);
  const ordered = useMemo(() => inOrderOfWriting(messages), [messages]);
  return useMemo(
    () => (waiting.length === 0 ? ordered : [...ordered, ...waiting.map((item) => outgoingBubble(item, me.user_id))]),
    [ordered, waiting, me.user_id],
  );
}
