"use client";

import { useTranslations } from "next-intl";
import { BankMark } from "@/components/banks/bank-mark";
import { Button } from "@/components/ui/buttons/button";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { Spinner } from "@/components/ui/feedback/spinner";
import { SlipAmount } from "../amount";
import { OutcomeBadge } from "../outcome-badge";
import { ReasonText } from "../reason-text";
import { SlipLink } from "../slip-link";
import type { useCheck } from "./use-check";

interface CheckResultProps {
  project_id: string;
  check: ReturnType<typeof useCheck>;
  onClose: () => void;
}

/** The result of the slip just submitted. */
export function CheckResult({ project_id, check, onClose }: CheckResultProps) {
  const t = useTranslations("slips.dialog");
  const { slip, slip_id, preview, reset } = check;
  const isDone = slip && slip.outcome !== null;
  return (
    <div className="flex flex-col gap-4 py-1">
      <div className="flex items-start gap-4">
        {preview ? (
          // biome-ignore lint/performance/noImgElement: a local object URL
          <img
            src={preview}
            alt=""
            className="max-h-56 w-28 shrink-0 rounded-control border border-border bg-sunken object-contain"
          />
        ) : null}
        <div className="min-w-0 flex-1" aria-live="polite">
          {isDone ? (
            <>
              <SlipAmount satang={slip.amount} className="font-semibold text-2xl" />
              <p className="my-2">
                <OutcomeBadge slip={slip} />
              </p>
              <ReasonText slip={slip} />
              {slip.sender_name ? (
                <p className="flex items-center gap-2">
                  <BankMark bank={slip.sender_bank ?? slip.bank} />
                  {slip.sender_name}
                </p>
              ) : null}
            </>
          ) : (
            <p className="flex items-center gap-2 text-muted">
              <Spinner />
              {t(slip_id ? "asking" : "reading")}
            </p>
          )}
        </div>
      </div>
      {isDone ? (
        <div className="flex justify-end gap-2">
          <SlipLink
            href={`/project/${project_id}/slip?slip=${slip.id}`}
            onClick={onClose}
            className={buttonClass("secondary", "medium")}
          >
            {t("details")}
          </SlipLink>
          <Button variant="primary" onClick={reset}>
            {t("again")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
