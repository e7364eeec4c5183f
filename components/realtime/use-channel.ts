"use client";

import { useCallback, useEffect, useRef } from "react";
import type { RealtimeEvent, RealtimeEventName, realtimeEvents } from "@/lib/realtime/events";
import { lazyEvents } from "./lazy-events";
import { useRealtime } from "./provider";
import { whenJoined } from "./when-joined";

/** Handlers by event name; client events ("client-…") are passed on unparsed. */
export type ChannelHandlers = { [Name in RealtimeEventName]?: (event: RealtimeEvent<Name>) => void } & {
  [name: `client-${string}`]: ((data: unknown) => void) | undefined;
};

let schemas: typeof realtimeEvents | null = null;

function parse(schemas: typeof realtimeEvents, event: string, data: unknown, handlers: ChannelHandlers): void {
  if (!Object.hasOwn(schemas, event)) return;
  const parsed = schemas[event as RealtimeEventName].safeParse(data);
  const handler = handlers[event as RealtimeEventName] as ((event: unknown) => void) | undefined;
  if (parsed.success) handler?.(parsed.data);
  else console.warn(`realtime event ${event} does not fit`, parsed.error.issues[0]);
}

/**
 * Subscribes to a channel while mounted; null subscribes to nothing. The product's events are parsed by their schema. One
 * that does not match (from another version of the product) is dropped; the next resync brings the change.
 */
export function useChannel(name: string | null, handlers: ChannelHandlers): void {
  const realtime = useRealtime();
  const current = useRef(handlers);
  current.current = handlers;

  useEffect(() => {
    if (!realtime || !name) return;
    let isHere = true;
    const onEvent = (event: string, data: unknown) => {
      if (event.startsWith("client-")) current.current[event as `client-${string}`]?.(data);
      else if (event.startsWith("pusher:")) return;
      else if (schemas) parse(schemas, event, data, current.current);
      else
        lazyEvents.fetch().then(
          ({ realtimeEvents }) => {
            schemas = realtimeEvents;
            if (isHere) parse(schemas, event, data, current.current);
          },
          () => {}, // treat a schema that failed to load like an event that does not match
        );
    };
    realtime.subscriptions.join(name, onEvent);
    return () => {
      isHere = false;
      realtime.subscriptions.leave(name, onEvent);
    };
  }, [realtime, name]);
}

/**
 * Makes a screen's first request once events of the channel arrive, and repeats it each time they begin to: what changed before the
 * subscription had no event. `useResync` does the same for data that is also refetched at an interval.
 */
export function useJoined(name: string, ask: () => unknown): void {
  const realtime = useRealtime();
  const current = useRef(ask);
  current.current = ask;

  useEffect(() => whenJoined(realtime, [name], () => void current.current(), { isFirst: true }), [realtime, name]);
}

/** Returns a function that sends a client event on a channel this page subscribes to; does nothing while not subscribed. */
export function useTrigger(name: string | null): (event: `client-${string}`, data: unknown) => void {
  const realtime = useRealtime();
  return useCallback(
    (event, data) => {
      const channel = name ? realtime?.subscriptions.channel(name) : null;
      if (channel?.subscribed) channel.trigger(event, data);
    },
    [realtime, name],
  );
}
