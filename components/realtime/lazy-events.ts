import { lazyParts } from "@/components/ui/lazy-parts";

/** The event schemas, loaded lazily: nothing is parsed before the first event. */
export const lazyEvents = lazyParts(() => import("@/lib/realtime/events"));
