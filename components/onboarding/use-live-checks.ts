"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { askedChecks, type CheckName, type Checks, channelChecks } from "@/lib/socials/checks";
import type { SocialDetail } from "@/lib/socials/schema";

/** Below the server's limit of examinations, with room for the button: 15 of 20 in ten minutes. */
const EVERY_MS = 40_000;
/** A person who goes back and forth between the tabs causes no examination each time. */
const APART_MS = 10_000;
/** LINE sends 60 test webhooks an hour; a page that stays open does not use them up. */
const AT_MOST = 30;

const isPassed = (checks: Checks) => (name: CheckName) => checks[name] === "ok" || checks[name] === "confirmed";
const isAsked = (name: CheckName) => (askedChecks as readonly CheckName[]).includes(name);

/**
 * Examines a connection again when the person comes back from the provider's console, and every 40 s while the page is visible, until
 * everything passes that the provider reports. Returns whether it still does, and whether all passes, with what the person confirms.
 */
export function useLiveChecks(projectId: string, { id, kind, checks }: SocialDetail) {
  const router = useRouter();
  const last = useRef(0);
  const count = useRef(0);
  const names = channelChecks[kind];
  const isWatching = !names.filter((name) => !isAsked(name)).every(isPassed(checks));
  useEffect(() => {
    if (!isWatching) return;
    last.current = Date.now();
    const examine = async () => {
      const isDue = Date.now() - last.current >= APART_MS && count.current < AT_MOST;
      if (!isDue || document.visibilityState !== "visible") return;
      last.current = Date.now();
      count.current += 1;
      const { error } = await attempt(api.post<void>(`/api/project/${projectId}/socials/${id}/examination`, {}));
      if (!error) router.refresh();
    };
    const timer = setInterval(examine, EVERY_MS);
    document.addEventListener("visibilitychange", examine);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", examine);
    };
  }, [isWatching, projectId, id, router]);
  return { isWatching, isComplete: names.every(isPassed(checks)) };
}
