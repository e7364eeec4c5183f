"use client";

import { useCallback, useEffect, useRef } from "react";
import { type RealtimeEvent, type RealtimeEventName, realtimeEvents } from "@/lib/realtime/events";
import { useRealtime } from "./provider";

/** Handlers by event name; client events ("client-…") come as they were sent. */
export type ChannelHandlers = { [Name in RealtimeEventName]?: (event: RealtimeEvent<Name>) => void } & {
  [name: `client-${string}`]: ((data: unknown) => void) | undefined;
};

/**
 * Listens to a channel while mounted; null listens to nothing. Events of ours are parsed by their schema, and one that
 * does not fit (another version of the product) is dropped: the next resync brings what it said.
 */
export function useChannel(name: string | null, handlers: ChannelHandlers): void {
  const realtime = useRealtime();
  const current = useRef(handlers);
  current.current = handlers;

  useEffect(() => {
    if (!realtime || !name) return;
    const channel = realtime.subscriptions.join(name);
    const onEvent = (event: string, data: unknown) => {
      if (event.startsWith("client-")) {
        current.current[event as `client-${string}`]?.(data);
        return;
      }
      if (!Object.hasOwn(realtimeEvents, event)) return;
      const parsed = realtimeEvents[event as RealtimeEventName].safeParse(data);
      const handler = current.current[event as RealtimeEventName] as ((event: unknown) => void) | undefined;
      if (parsed.success) handler?.(parsed.data);
      else console.warn(`realtime event ${event} does not fit`, parsed.error.issues[0]);
    };
    channel.bind_global(onEvent);
    return () => {
      channel.unbind_global(onEvent);
      realtime.subscriptions.leave(name);
    };
  }, [realtime, name]);
}

/** Sends a client event on a channel this page listens to; nothing happens while it is not subscribed. */
export function useTrigger(name: string | null): (event: `client-${string}`, data: unknown) => void {
  const realtime = useRealtime();
  return useCallback(
    (event, data) => {
      const channel = name ? realtime?.pusher.channel(name) : undefined;
      if (channel?.subscribed) channel.trigger(event, data);
    },
    [realtime, name],
  );
}
