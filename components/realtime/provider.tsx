"use client";

import Pusher, { type Options } from "pusher-js";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useAccessToken, useSessionExpiry } from "@/components/accounts/session/session-provider";
import { usePublicConfig } from "@/components/providers/public-config";
import { usePrefetch } from "@/components/ui/on-idle";
import { lazyEvents } from "./lazy-events";
import { type Locate, Subscriptions } from "./subscriptions";

export type RealtimeState = "connected" | "connecting" | "down";

interface Realtime {
  pusher: Pusher;
  subscriptions: Subscriptions;
}

const RealtimeContext = createContext<Realtime | null>(null);

/** How long a lost connection counts as "connecting" before screens fall back to polling, in ms. */
const DOWN_AFTER_MS = 3_000;
/** How long after the server closed a connection it is opened anew, in ms; up to twice that. */
const RETURN_AFTER_MS = 1_000;

/** Names no socket: only the channel's name is asked for. */
const NO_SOCKET = "0.0";

/** One realtime connection for all screens of a project. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const { pusherAppKey, pusher: address, appUrl, apiUrl, supabasePublishableKey } = usePublicConfig();
  const accessToken = useAccessToken();
  const expire = useSessionExpiry();
  const [realtime, setRealtime] = useState<Realtime | null>(null);
  const base = apiUrl === appUrl ? "" : apiUrl;
  usePrefetch(lazyEvents.preload);

  useEffect(() => {
    const post = async (path: string, form: Record<string, string>) => {
      const token = await accessToken();
      const headers = { apikey: supabasePublishableKey, ...(token && { Authorization: `Bearer ${token}` }) };
      return fetch(`${base}${path}`, { method: "POST", body: new URLSearchParams(form), headers });
    };
    const authorize = async (path: string, form: Record<string, string>) => {
      const response = await post(path, form);
      if (!response.ok) throw new Error(`${response.status}`);
      return response.json();
    };
    const options: Options = {
      cluster: address.cluster,
      forceTLS: address.tls,
      enabledTransports: ["ws", "wss"],
      disableStats: true,
      activityTimeout: 30_000,
      pongTimeout: 8_000,
      ...(address.host && { wsHost: address.host }),
      ...(address.port && { wsPort: address.port, wssPort: address.port }),
      channelAuthorization: {
        transport: "ajax",
        endpoint: "/pusher/auth",
        customHandler: ({ socketId, channelName }, done) => {
          authorize("/pusher/auth", { socket_id: socketId, channel_name: channelName }).then(
            (data) => {
              if (data.auth) return done(null, data);
              // not signed: the channel has another name by now
              done(new Error("moved"), null);
              subscriptions.moved(channelName);
            },
            (failure: Error) => done(failure, null),
          );
        },
      },
      userAuthentication: {
        transport: "ajax",
        endpoint: "/pusher/user-auth",
        customHandler: ({ socketId }, done) => {
          authorize("/pusher/user-auth", { socket_id: socketId }).then(
            (data) => done(null, data),
            (failure: Error) => {
              done(failure, null);
              if (failure.message === "401") void expire();
            },
          );
        },
      },
    };
    const locate: Locate = async (name) => {
      const response = await post("/pusher/auth", { socket_id: NO_SOCKET, channel_name: name });
      if (response.ok) return response.json();
      if (response.status >= 400 && response.status < 500 && response.status !== 429) return null;
      throw new Error(`${response.status}`);
    };
    const pusher = new Pusher(pusherAppKey, options);
    const subscriptions = new Subscriptions(pusher, locate);
    pusher.signin();
    const stopReturning = returnWhenClosed(pusher);
    setRealtime({ pusher, subscriptions });
    return () => {
      stopReturning();
      pusher.disconnect();
    };
  }, [pusherAppKey, address, base, accessToken, supabasePublishableKey, expire]);

  return <RealtimeContext value={realtime}>{children}</RealtimeContext>;
}

/**
 * The server closes our sockets when rights or the session end, and pusher-js then stays away for good. We come back, to
 * be told what is left to us: a session that is over answers 401 at signing in.
 */
function returnWhenClosed(pusher: Pusher): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onDisconnected = () => {
    clearTimeout(timer);
    timer = setTimeout(() => pusher.connect(), RETURN_AFTER_MS * (1 + Math.random()));
  };
  pusher.connection.bind("disconnected", onDisconnected);
  return () => {
    clearTimeout(timer);
    pusher.connection.unbind("disconnected", onDisconnected);
  };
}

/** The realtime connection, or null until it is begun (and always while the server renders). */
export function useRealtime(): Realtime | null {
  return useContext(RealtimeContext);
}

function readState(pusher: Pusher | undefined, since: { lost: number }): RealtimeState {
  if (pusher?.connection.state === "connected") return "connected";
  return Date.now() - since.lost < DOWN_AFTER_MS ? "connecting" : "down";
}

/** Whether events arrive right now. "down" after 3 s without a connection: screens then ask more often. */
export function useRealtimeState(): RealtimeState {
  const pusher = useRealtime()?.pusher;
  const store = useMemo(() => {
    const since = { lost: Date.now() };
    return {
      subscribe: (changed: () => void) => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const onChange = ({ previous }: { previous: string }) => {
          if (previous === "connected") since.lost = Date.now();
          clearTimeout(timer);
          timer = setTimeout(changed, DOWN_AFTER_MS + 50);
          changed();
        };
        timer = setTimeout(changed, DOWN_AFTER_MS + 50);
        pusher?.connection.bind("state_change", onChange);
        return () => {
          clearTimeout(timer);
          pusher?.connection.unbind("state_change", onChange);
        };
      },
      read: () => readState(pusher, since),
    };
  }, [pusher]);
  return useSyncExternalStore(store.subscribe, store.read, () => "connecting");
}
