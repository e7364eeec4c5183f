"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import useSWR, { useSWRConfig } from "swr";
import { toast } from "@/components/ui/feedback/toast";
import { api as http } from "@/lib/http/client";
import { inOrder } from "@/lib/http/in-order";
import type { Choices, KindName, Way } from "@/lib/notifications/kinds";

type AllChoices = Record<KindName, Choices>;
interface Answer {
  choices: AllChoices;
}

const KEY = "/api/notification-choices";

/** How the person is notified of each kind. Changes are optimistic: saved immediately, and reverted if saving fails. */
export function useChoices(initial: AllChoices | undefined) {
  const t = useTranslations("notifications.choices");
  const { cache } = useSWRConfig();
  const { data, error, mutate } = useSWR<Answer>(KEY, {
    ...(initial && { fallbackData: { choices: initial } }),
    revalidateOnFocus: false,
  });
  const choices = data?.choices;
  const choose = useCallback(
    async (kind: KindName, way: Way, isOn: boolean) => {
      if (!choices) return;
      const shown = () => (cache.get(KEY)?.data as Answer | undefined)?.choices ?? choices;
      const show = (to: boolean) => {
        const now = shown();
        return mutate({ choices: { ...now, [kind]: { ...now[kind], [way]: to } } }, { revalidate: false });
      };
      await show(isOn);
      // a request carries all ways of the kind: each is what is shown when its turn comes
      await inOrder(`${KEY}/${kind}`, async () => {
        try {
          await http.put(`${KEY}/${kind}`, shown()[kind]);
        } catch {
          await show(!isOn);
          toast.error(t("saveFailed"));
        }
      });
    },
    [choices, cache, mutate, t],
  );
  return { choices, error, retry: () => void mutate(), choose };
}
