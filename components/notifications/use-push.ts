"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { toast } from "@/components/ui/feedback/toast";
import { api as http } from "@/lib/http/client";
import { findSubscription, type PushSupport, pushSupport, subscribe } from "./push-browser";

const PATH = "/api/push-subscriptions";

/** null: not known yet. `off`: can be turned on. */
type PushState = Exclude<PushSupport, "supported"> | "unconfigured" | "off" | "on";

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
  useEffect(() => {
    look().then(setState, () => setState("off"));
  }, [look]);

  async function work(doing: () => Promise<void>, failure: string) {
    setWorking(true);
    try {
      await doing();
      setState(await look());
    } catch (cause) {
      console.warn(cause);
      toast.error(failure);
    }
    setWorking(false);
  }
  const turnOn = () =>
    work(async () => {
      const subscription = vapidPublicKey && (await subscribe(vapidPublicKey));
      if (subscription) await http.post(PATH, subscription.toJSON());
    }, t("turnOnFailed"));
  const turnOff = () =>
    work(async () => {
      const subscription = await findSubscription();
      if (!subscription) return;
      await http.delete(PATH, { body: { endpoint: subscription.endpoint } });
      await subscription.unsubscribe();
    }, t("turnOffFailed"));
  const sendTest = () =>
    work(async () => {
      const subscription = await findSubscription();
      await http.post(`${PATH}/test`, { endpoint: subscription?.endpoint });
      toast.success(t("tried"));
    }, t("tryFailed"));
  return { state, isWorking, turnOn, turnOff, sendTest };
}
