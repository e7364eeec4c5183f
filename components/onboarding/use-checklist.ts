"use client";

import { useEffect } from "react";
import useSWR from "swr";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { inOrder } from "@/lib/http/in-order";
import { type ChecklistItem, type ChecklistOfShop, checklistItems } from "@/lib/onboarding/schema";

/** What the server rendered is not fetched again, only when the person comes back to the page. */
const RENDERED = { revalidateOnMount: false, revalidateIfStale: false };

/** The project's checklist. `rendered`: as the server has just read it; otherwise it is fetched. */
export function useChecklist(projectId: string, rendered?: ChecklistOfShop) {
  const path = `/api/project/${projectId}/checklist`;
  const errorText = useErrorText();
  const { data, mutate } = useSWR<ChecklistOfShop>(path, rendered && { ...RENDERED, fallbackData: rendered });
  // newer than what another page left in the cache
  useEffect(() => {
    if (rendered) void mutate(rendered, { revalidate: false });
  }, [rendered, mutate]);

  /** Hides or shows the list at once, for all members. */
  async function dismiss(is_dismissed: boolean) {
    if (!data) return;
    void mutate({ ...data, is_dismissed }, { revalidate: false });
    const ask = () => (is_dismissed ? api.put<void>(`${path}/dismissal`, {}) : api.delete<void>(`${path}/dismissal`));
    const { error } = await attempt(inOrder(`${path}/dismissal`, ask));
    if (error) toast.error(errorText(error));
    void mutate();
  }
  return { checklist: data, dismiss };
}

/** What the member may do, in order, with whether it is done. */
export function itemsOf({ items }: Pick<ChecklistOfShop, "items">): { name: ChecklistItem; isDone: boolean }[] {
  return checklistItems.flatMap((name) => {
    const isDone = items[name];
    return isDone === undefined ? [] : [{ name, isDone }];
  });
}
