import { lazyParts } from "@/components/ui/lazy-parts";

/** The schemas of events. Nothing is parsed before the first event comes, so they are no part of the first screen. */
export const lazyEvents = lazyParts(() => import("@/lib/realtime/events"));
