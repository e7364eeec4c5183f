"use client";

import { useTranslations } from "next-intl";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton, SkeletonText } from "@/components/ui/feedback/skeleton";
import { Dialog } from "@/components/ui/overlays/dialog";
import { SlipActions } from "./slip-actions";
import { SlipFacts } from "./slip-facts";
import { useSlip } from "./use-slip";

interface SlipDetailDialogProps {
  project_id: string;
  /** Null: closed. */
  slip_id: string | null;
  mayCheck: boolean;
  mayDecide: boolean;
  onClose: () => void;
  /** Shows another slip in place of this one; without it, links lead to the page of slips. */
  onShow?: (slip_id: string) => void;
}

/** One slip with its image and all its details. */
export function SlipDetailDialog({ project_id, slip_id, mayCheck, mayDecide, onClose, onShow }: SlipDetailDialogProps) {
  const t = useTranslations("slips.detail");
  const { data: slip, error, mutate } = useSlip(project_id, slip_id);
  return (
    <Dialog
      open={slip_id !== null}
      onOpenChange={(open) => !open && onClose()}
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
        <SlipFacts project_id={project_id} slip={slip} {...(onShow && { onShow })} />
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
