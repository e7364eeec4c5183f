"use client";

import { RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { ApiError, api } from "@/lib/http/client";
import type { SlipDetail } from "@/lib/slips/schema";
import { DecideDialog } from "./decide-dialog";

interface SlipActionsProps {
  project_id: string;
  slip: SlipDetail;
  mayCheck: boolean;
  mayDecide: boolean;
  onChanged: () => void;
}

const CHECKED_AGAIN = [
  "old",
  "amount_mismatch",
  "receiver_mismatch",
  "not_found",
  "bank_pending",
  "qr_only",
  "provider_down",
];

const isCheckedAgain = ({ outcome, reason }: SlipDetail) =>
  CHECKED_AGAIN.includes(outcome ?? "") || reason === "used_elsewhere";

/** The actions still possible on a slip; renders nothing if it is settled. */
export function SlipActions({ project_id, slip, mayCheck, mayDecide, onChanged }: SlipActionsProps) {
  const t = useTranslations("slips.detail");
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const path = `/api/project/${project_id}/slips/${slip.id}`;
  const isFirst = slip.duplicate_of === null;
  const again = async () => {
    setBusy(true);
    try {
      await api.post(`${path}/recheck`, {});
      toast.info(t("rechecked"));
    } catch (failure) {
      toast.error(errorText(failure instanceof ApiError ? failure.code : "internal"));
    } finally {
      setBusy(false);
      onChanged();
    }
  };
  return (
    <>
      {mayCheck && isFirst && !slip.purged_at && isCheckedAgain(slip) ? (
        <Button icon={<RotateCw />} loading={isBusy} onClick={() => void again()}>
          {t("recheck")}
        </Button>
      ) : null}
      {mayDecide &&
      isFirst &&
      slip.outcome !== null &&
      slip.outcome !== "verified" &&
      slip.reason !== "used_elsewhere" ? (
        <DecideDialog path={path} slip={slip} onChanged={onChanged} />
      ) : null}
    </>
  );
}
