"use client";

import { unstable_isUnrecognizedActionError } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { toast } from "@/components/ui/feedback/toast";
import type { ActionAnswer } from "@/lib/http/action";
import { useSessionExpiry } from "./session/session-provider";

/**
 * Calls a server action from a form. "unauthorized" ends the session as a 401 from the API does. If the server has been
 * redeployed since the page loaded, the form keeps its values and offers a reload.
 */
export function useAction<Given extends unknown[], T>(action: (...given: Given) => Promise<ActionAnswer<T>>) {
  const expire = useSessionExpiry();
  const t = useTranslations("accounts.outdated");
  return useCallback(
    async (...given: Given): Promise<ActionAnswer<T>> => {
      try {
        const answered = await action(...given);
        if (answered.error === "unauthorized") void expire();
        return answered;
      } catch (failure) {
        if (!unstable_isUnrecognizedActionError(failure)) throw failure;
        const action = { label: t("reload"), onClick: () => window.location.reload() };
        toast.info(t("title"), { long: true, id: "outdated", action });
        return { error: "unavailable" };
      }
    },
    [action, expire, t],
  );
}
