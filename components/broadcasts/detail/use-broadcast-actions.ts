"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
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
  const [busy, setBusy] = useState<BroadcastTransition | "copy" | "missed" | null>(null);
  // the same for every attempt, so that a lost answer makes no second copy
  const copyIds = useRef({ copy: crypto.randomUUID(), missed: crypto.randomUUID() });
  const attempt = async (name: NonNullable<typeof busy>, work: () => Promise<void>) => {
    setBusy(name);
    try {
      await work();
    } catch (failure) {
      toast.error(errorText(failure instanceof ApiError ? failure.code : "internal"));
      await onChanged();
    } finally {
      setBusy(null);
    }
  };
  return {
    /** The action that is under way; no other can be begun. */
    busy,
    act: (act: BroadcastTransition) =>
      attempt(act, async () => {
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
    copy: (kind: "copy" | "missed") =>
      attempt(kind, async () => {
        const is_for_missed = kind === "missed";
        const copy_id = copyIds.current[kind];
        const name = t(is_for_missed ? "missedName" : "copyName", { name: broadcast.name }).slice(0, MAX_NAME);
        await api.post(`${path}/duplicate`, { copy_id, name, is_for_missed });
        copyIds.current[kind] = crypto.randomUUID();
        router.push(`/project/${project_id}/broadcast/update/${copy_id}`);
      }),
  };
}
