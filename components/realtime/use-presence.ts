"use client";

import type { Members, PresenceChannel } from "pusher-js";
import { useEffect, useState } from "react";
import { useRealtime } from "./provider";

export interface PresentMember {
  user_id: string;
  name: string;
}

const EVENTS = new Set(["pusher:subscription_succeeded", "pusher:member_added", "pusher:member_removed"]);

/** Members on a presence channel, including the caller; empty while not connected. */
export function usePresence(name: string | null): PresentMember[] {
  const realtime = useRealtime();
  const [members, setMembers] = useState<PresentMember[]>([]);

  useEffect(() => {
    if (!realtime || !name) return;
    const { pusher, subscriptions } = realtime;
    const read = () => {
      const channel = subscriptions.channel(name) as PresenceChannel | null;
      // when a channel is renamed, keep the list until the new one has arrived
      if (channel?.subscribed) setMembers(listMembers(channel.members));
    };
    const clear = () => setMembers([]);
    const onEvent = (event: string) => {
      if (EVENTS.has(event)) read();
    };
    subscriptions.join(name, onEvent);
    pusher.connection.bind("disconnected", clear);
    read();
    return () => {
      pusher.connection.unbind("disconnected", clear);
      subscriptions.leave(name, onEvent);
      clear();
    };
  }, [realtime, name]);

  return members;
}

function listMembers(members: Members): PresentMember[] {
  return Object.entries(members.members as Record<string, { name?: string } | null>).map(([user_id, info]) => ({
    user_id,
    name: info?.name ?? "",
  }));
}
