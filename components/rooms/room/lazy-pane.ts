"use client";

import dynamic from "next/dynamic";
import { lazyParts } from "@/components/ui/lazy-parts";
import { retryImport } from "@/components/ui/retry-import";
import { RoomSkeleton } from "./room-skeleton";

/** For a hand on the list, which is about to open a room. */
export const lazyPane = lazyParts(() => import("./room-pane"));

/** A room and its customer, beside or instead of the list: fetched when one is opened. */
export const RoomPane = dynamic(() => retryImport(() => import("./room-pane")).then((module) => module.RoomPane), {
  // what is in it is the browser's to ask for: the server has no more to show than that it is on its way
  ssr: false,
  loading: RoomSkeleton,
});

// a page that opens with a room asks for it while the rest still wakes up
if (typeof window !== "undefined" && /\/room\//i.test(window.location.pathname)) lazyPane.preload();
