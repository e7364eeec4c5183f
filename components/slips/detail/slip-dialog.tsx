"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton, SkeletonText } from "@/components/ui/feedback/skeleton";
import { Dialog } from "@/components/ui/overlays/dialog";
import { SlipActions } from "./slip-actions";
import { SlipFacts } from "./slip-facts";
import { useSlip } from "./use-slip";

interface SlipDialogProps {
  project_id: string;
  mayCheck: boolean;
  mayDecide: boolean;
}

/** One slip with its image and all its details. The URL contains its id, so that it can be shared. */
export function SlipDialog({ project_id, mayCheck, mayDecide }: SlipDialogProps) {
  const t = useTranslations("slips.detail");
  const params = useSearchParams();
  const slip_id = params.get("slip");
  const { data: slip, error, mutate } = useSlip(project_id, slip_id);
  const close = () => {
    const left = new URLSearchParams(params);
    left.delete("slip");
    window.history.pushState(null, "", `/project/${project_id}/slip${left.size > 0 ? `?${left}` : ""}`);
  };
  return (
    <Dialog
      open={slip_id !== null}
      onOpenChange={(open) => !open && close()}
      title={t("title")}
      size="large"
      footer={
        slip ? (
          <SlipActions
            key={slip.id}
            project_id={project_id}
            slip={slip}
            mayCheck={mayCheck}
            mayDecide={mayDecide}
            onChanged={() => void mutate()}
          />
        ) : null
      }
    >
      {slip ? (
        <SlipFacts project_id={project_id} slip={slip} />
      ) : error ? (
        <ErrorState title={t("loadError")} onRetry={() => void mutate()} />
      ) : (
        <div className="grid gap-5 sm:grid-cols-[14rem_1fr]">
          <Skeleton className="h-72" />
          <SkeletonText lines={8} />
        </div>
      )}
    </Dialog>
  );
}
