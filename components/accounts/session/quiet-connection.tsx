"use client";

import { RealtimeProvider } from "@/components/realtime";
import { SessionProvider } from "./session-provider";

/** A push connection without screens of its own: if the session has ended, the page stays as it is. */
export function QuietConnection() {
  return (
    <SessionProvider quiet>
      <RealtimeProvider>{null}</RealtimeProvider>
    </SessionProvider>
  );
}
