"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import useSWR from "swr";
import { toast } from "@/components/ui/feedback/toast";
import { api as http } from "@/lib/http/client";
import type { Choices, KindName, Way } from "@/lib/notifications/kinds";

type AllChoices = Record<KindName, Choices>;

const KEY = "/api/notification-choices";

/** How the person is notified of each kind. Changes are optimistic: saved immediately, and reverted if saving fails. */
export function useChoices(initial: AllChoices | undefined) {
  const t = useTranslations("notifications.choices");
  const { data, error, mutate } = useSWR<{ choices: AllChoices }>(KEY, {
    ...(initial && { fallbackData: { choices: initial } }),
    revalidateOnFocus: false,
  });
  const choices = data?.choices;
  const choose = useCallback(
    async (kind: KindName, way: Way, isOn: boolean) => {
      if (!choices) return;
      const set = (to: boolean) => (now: { choices: AllChoices } | undefined) => {
        const known = now?.choices ?? choices;
        return { choices: { ...known, [kind]: { ...known[kind], [way]: to } } };
      };
      const shown = await mutate(set(isOn), { revalidate: false });
      try {
        await http.put(`${KEY}/${kind}`, shown?.choices[kind]);
      } catch {
        void mutate(set(!isOn), { revalidate: false });
        toast.error(t("saveFailed"));
      }
    },
    [choices, mutate, t],
  );
  return { choices, error, retry: () => void mutate(), choose };
}
