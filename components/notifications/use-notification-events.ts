"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useChannel, useMissed, useResync } from "@/components/realtime";
import { useChime } from "@/components/rooms/use-chime";
import { usePageVisible } from "@/components/rooms/use-page-visible";
import { safeReturnPath } from "@/lib/auth/return-path";
import { userChannel } from "@/lib/realtime/channels";
import { readInboxLocation } from "@/lib/rooms/path";
import { useBellCount, useUpdateBellCount } from "./use-bell-count";
import { useReading } from "./use-reading";

const NO_QUERY = { get: () => null };
/** A room's notifications count as read after its page has been visible for this long, in ms. */
const LOOKED_MS = 400;

/** Subscribes to the person's own channel, for the bell's count and the sound. Use once per page. */
export function useNotificationEvents(user_id: string): void {
  const updateCount = useUpdateBellCount();
  const chime = useChime();
  const room_id = readInboxLocation(usePathname(), NO_QUERY).room_id;
  const isVisible = usePageVisible();
  const looked = useRef<string | null>(null);
  looked.current = isVisible ? room_id : null;

  useChannel(userChannel(user_id), {
    notification: ({ sound, room_id: about, unread, as_of }) => {
      updateCount({ unread, as_of });
      if (sound && (about === null || about !== looked.current)) chime();
    },
    "notifications-read": updateCount,
  });
  useResync(() => updateCount(), [userChannel(user_id)], { isFirst: true, isMissed: () => false });
  useMissed(({ answer }) => updateCount(answer.bell));
  useReadingLooked(isVisible ? room_id : null);
  useWayFromPush();
}

/** Marks the visible room's notifications as read. */
function useReadingLooked(room_id: string | null): void {
  const unread = useBellCount()?.unread ?? 0;
  const { readAll } = useReading();
  useEffect(() => {
    if (!room_id || unread === 0) return;
    const timer = setTimeout(() => void readAll({ room_id }), LOOKED_MS);
    return () => clearTimeout(timer);
  }, [room_id, unread, readAll]);
}

/** Clicking a push notification focuses this page; the service worker leaves the navigation to the page (public/sw.js). */
function useWayFromPush(): void {
  const router = useRouter();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== "object" || data === null || !("type" in data) || data.type !== "open-notification") return;
      const path = "href" in data && typeof data.href === "string" ? safeReturnPath(data.href) : null;
      if (path) router.push(path);
    };
    navigator.serviceWorker.addEventListener("message", onMessage);
    return () => navigator.serviceWorker.removeEventListener("message", onMessage);
  }, [router]);
}
