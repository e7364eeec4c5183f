"use client";

import dynamic from "next/dynamic";
import { lazyParts } from "@/components/ui/lazy-parts";
import { retryImport } from "@/components/ui/retry-import";
import { RoomSkeleton } from "./room-skeleton";

/** Preloaded when the pointer is over the list: a room is about to be opened. */
export const lazyPane = lazyParts(() => import("./room-pane"));

/** A room and its customer, beside or instead of the list; loaded when one is opened. */
export const RoomPane = dynamic(() => retryImport(() => import("./room-pane")).then((module) => module.RoomPane), {
  // the browser fetches its data: the server could only render a placeholder
  ssr: false,
  loading: RoomSkeleton,
});

// a page that opens with a room loads it in parallel with hydration
if (typeof window !== "undefined" && /\/room\//i.test(window.location.pathname)) lazyPane.preload();
