"use client";

import type { Members, PresenceChannel } from "pusher-js";
import { useEffect, useState } from "react";
import { useRealtime } from "./provider";

export interface PresentMember {
  user_id: string;
  name: string;
}

/** Who is on a presence channel, the caller included; empty while not connected. */
export function usePresence(name: string | null): PresentMember[] {
  const realtime = useRealtime();
  const [members, setMembers] = useState<PresentMember[]>([]);

  useEffect(() => {
    if (!realtime || !name) return;
    const channel = realtime.subscriptions.join(name) as PresenceChannel;
    const read = () => setMembers(listMembers(channel.members));
    const clear = () => setMembers([]);
    const events = ["pusher:subscription_succeeded", "pusher:member_added", "pusher:member_removed"];
    for (const event of events) channel.bind(event, read);
    realtime.pusher.connection.bind("disconnected", clear);
    if (channel.subscribed) read();
    return () => {
      for (const event of events) channel.unbind(event, read);
      realtime.pusher.connection.unbind("disconnected", clear);
      realtime.subscriptions.leave(name);
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
