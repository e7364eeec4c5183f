"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSWRConfig } from "swr";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import type { ErrorCode } from "@/lib/errors";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import type { StarterAdded, StarterAddition, StarterUndone } from "@/lib/onboarding/schema";

/** Adds a starter set, and undoes it as long as the page is open. */
export function useStarterSet(projectId: string) {
  const t = useTranslations("onboarding.starter");
  const errorText = useErrorText();
  const router = useRouter();
  const { mutate } = useSWRConfig();
  const [added, setAdded] = useState<(StarterAdded & { id: string }) | null>(null);
  const [isBusy, setBusy] = useState(false);
  const path = `/api/project/${projectId}/starter-sets`;
  const showChange = () => {
    router.refresh();
    void mutate(`/api/project/${projectId}/checklist`);
  };

  async function add(addition: StarterAddition): Promise<ErrorCode | null> {
    const { error, value } = await attempt(api.post<StarterAdded>(path, addition));
    if (error) return error;
    setAdded({ ...value, id: addition.id });
    showChange();
    return null;
  }
  async function undo() {
    if (!added) return;
    setBusy(true);
    const { error, value } = await attempt(api.delete<StarterUndone>(`${path}/${added.id}`));
    setBusy(false);
    if (error) {
      toast.error(errorText(error));
      return;
    }
    setAdded(null);
    toast.success(value.kept > 0 ? t("undoneKept", { ...value }) : t("undone", { removed: value.removed }));
    showChange();
  }
  return { added, add, undo, isBusy };
}
