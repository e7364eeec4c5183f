"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { type Broadcast, type BroadcastTransition, MAX_NAME } from "@/lib/broadcasts/schema";
import { ApiError, api } from "@/lib/http/client";

/** The actions on a broadcast; failures are shown as notices. */
export function useBroadcastActions(project_id: string, broadcast: Broadcast, onChanged: () => Promise<unknown>) {
  const t = useTranslations("broadcasts.acts");
  const errorText = useErrorText();
  const router = useRouter();
  const path = `/api/project/${project_id}/broadcasts/${broadcast.id}`;
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (failure) {
      toast.error(errorText(failure instanceof ApiError ? failure.code : "internal"));
      await onChanged();
    }
  };
  return {
    act: (act: BroadcastTransition) =>
      attempt(async () => {
        await api.post(`${path}/transition`, { act });
        if (act === "delete") {
          toast.successOnArrival(t("done.delete"));
          router.push(`/project/${project_id}/broadcast`);
          router.refresh();
        } else {
          await onChanged();
          toast.success(t(`done.${act}`));
        }
      }),
    copy: (is_for_missed: boolean) =>
      attempt(async () => {
        const copy_id = crypto.randomUUID();
        const name = t(is_for_missed ? "missedName" : "copyName", { name: broadcast.name }).slice(0, MAX_NAME);
        await api.post(`${path}/duplicate`, { copy_id, name, is_for_missed });
        router.push(`/project/${project_id}/broadcast/update/${copy_id}`);
      }),
  };
}
