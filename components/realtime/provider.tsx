"use client";

import Pusher, { type Options } from "pusher-js";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useSessionRenewal } from "@/components/accounts/session/session-provider";
import { usePublicConfig } from "@/components/providers/public-config";
import { usePrefetch } from "@/components/ui/on-idle";
import { ApiError } from "@/lib/http/client";
import { locate, signSocketIn, signSubscription } from "./authorization";
import { lazyEvents } from "./lazy-events";
import { Subscriptions } from "./subscriptions";

export type RealtimeState = "connected" | "connecting" | "down";

interface Realtime {
  pusher: Pusher;
  subscriptions: Subscriptions;
}

const RealtimeContext = createContext<Realtime | null>(null);

/** A lost connection counts as "connecting" for this long before screens fall back to polling, in ms. */
const DOWN_AFTER_MS = 3_000;
/** Delay before a failed sign-in of a socket is repeated, in ms; up to twice that. Until then the server cannot close it when the session ends. */
const SIGN_IN_AGAIN_MS = 30_000;
/** Delay before reconnecting after the server closed the connection, in ms; up to twice that. */
const RETURN_AFTER_MS = 1_000;

/** One realtime connection for all screens of a project. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const { pusherAppKey, pusher: address } = usePublicConfig();
  const [realtime, setRealtime] = useState<Realtime | null>(null);
  usePrefetch(lazyEvents.preload);

  // without a token (the auth service was unreachable) the sign-in of a socket fails, and pusher-js repeats it only on connecting
  const isRefused = useRef(false);
  const reconnect = useCallback(() => {
    if (isRefused.current) realtime?.pusher.disconnect();
  }, [realtime]);
  useSessionRenewal(reconnect);

  useEffect(() => {
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
          signSubscription(socketId, channelName).then(
            ({ auth, ...data }) => {
              if (auth) return done(null, { auth, ...data });
              // no signature: the channel has been renamed
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
          signSocketIn(socketId).then(
            (data) => {
              isRefused.current = false;
              done(null, data);
            },
            (failure: Error) => {
              isRefused.current = true;
              done(failure, null);
              const isOver = failure instanceof ApiError && failure.status === 401;
              if (!isOver) signInLater(socketId);
            },
          );
        },
      },
    };
    let again: ReturnType<typeof setTimeout> | undefined;
    /** Reconnects once signing in works again: pusher-js signs in on connecting only, and a working socket should not be cut in vain. */
    const signInLater = (socket_id: string) => {
      clearTimeout(again);
      const retry = () =>
        signSocketIn(socket_id).then(
          () => isRefused.current && pusher.disconnect(),
          () => signInLater(socket_id),
        );
      again = setTimeout(retry, SIGN_IN_AGAIN_MS * (1 + Math.random()));
    };
    const pusher = new Pusher(pusherAppKey, options);
    const subscriptions = new Subscriptions(pusher, locate);
    pusher.signin();
    const stopReturning = returnWhenClosed(pusher);
    setRealtime({ pusher, subscriptions });
    return () => {
      clearTimeout(again);
      stopReturning();
      pusher.disconnect();
    };
  }, [pusherAppKey, address]);

  return <RealtimeContext value={realtime}>{children}</RealtimeContext>;
}

/**
 * The server closes our sockets when permissions change or the session ends, and pusher-js does not reconnect after that.
 * Reconnect to learn what is still allowed: if the session has ended, signing in returns 401.
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

/** The realtime connection; null until it is created, and during server rendering. */
export function useRealtime(): Realtime | null {
  return useContext(RealtimeContext);
}

function readState(pusher: Pusher | undefined, since: { lost: number }): RealtimeState {
  if (pusher?.connection.state === "connected") return "connected";
  return Date.now() - since.lost < DOWN_AFTER_MS ? "connecting" : "down";
}

/** Whether events currently arrive. "down" after 3 s without a connection: screens then poll more often. */
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
