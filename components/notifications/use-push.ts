"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { toast } from "@/components/ui/feedback/toast";
import { ApiError, api as http } from "@/lib/http/client";
import { findSubscription, type PushSupport, pushSupport, subscribe } from "./push-browser";

const PATH = "/api/push-subscriptions";

/** null: not known yet. `unknown`: the server could not be asked. `off`: can be turned on. */
type PushState = Exclude<PushSupport, "supported"> | "unconfigured" | "unknown" | "off" | "on";

/** Push in this browser: its state, turning it on and off, and a test notification. */
export function usePush() {
  const t = useTranslations("notifications.push");
  const { vapidPublicKey } = usePublicConfig();
  const [state, setState] = useState<PushState | null>(null);
  const [isWorking, setWorking] = useState(false);

  const look = useCallback(async (): Promise<PushState> => {
    if (!vapidPublicKey) return "unconfigured";
    const support = pushSupport();
    if (support !== "supported") return support;
    const subscription = await findSubscription();
    if (!subscription) return "off";
    // subscriptions of an earlier session ended with it
    const { endpoints } = await http.get<{ endpoints: string[] }>(PATH);
    return endpoints.includes(subscription.endpoint) ? "on" : "off";
  }, [vapidPublicKey]);
  const refresh = useCallback(() => look().then(setState, () => setState("unknown")), [look]);
  useEffect(() => void refresh(), [refresh]);
  useEffect(() => {
    if (state !== "unknown") return;
    window.addEventListener("online", refresh);
    return () => window.removeEventListener("online", refresh);
  }, [state, refresh]);

  /** `doing` returns the state that follows, for when it cannot be asked. */
  async function work(doing: () => Promise<PushState>, failureOf: (cause: unknown) => string) {
    setWorking(true);
    try {
      const next = await doing();
      setState(await look().catch(() => next));
    } catch (cause) {
      console.warn(cause);
      toast.error(failureOf(cause));
    }
    setWorking(false);
  }
  const turnOn = () =>
    work(
      async () => {
        const subscription = vapidPublicKey && (await subscribe(vapidPublicKey));
        if (!subscription) return "off";
        await http.post(PATH, subscription.toJSON());
        return "on";
      },
      () => t("turnOnFailed"),
    );
  const turnOff = () =>
    work(
      async () => {
        const subscription = await findSubscription();
        if (!subscription) return "off";
        await http.delete(PATH, { body: { endpoint: subscription.endpoint } });
        await subscription.unsubscribe();
        return "off";
      },
      () => t("turnOffFailed"),
    );
  const sendTest = () =>
    work(
      async () => {
        const subscription = await findSubscription();
        await http.post(`${PATH}/test`, { endpoint: subscription?.endpoint });
        toast.success(t("tried"));
        return "on";
        // only a subscription that the browser's service no longer knows has to be made again
      },
      (cause) => t(cause instanceof ApiError && cause.status === 404 ? "tryFailed" : "tryUnavailable"),
    );
  return { state, isWorking, refresh, turnOn, turnOff, sendTest };
}
