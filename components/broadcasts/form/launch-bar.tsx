"use client";

import { CalendarClock, Eye, Save, Send } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { SlideOver } from "@/components/ui/overlays/slide-over";
import type { Narrowing } from "@/lib/socials/narrowing";
import { PhoneFrame, type PhonePreviewProps } from "../phone-preview";
import { LaunchDialog } from "./launch-dialog";
import { TestSendDialog } from "./test-send-dialog";
import type { BroadcastForm } from "./use-broadcast-form";
import type { Launch } from "./use-launch";

interface LaunchBarProps {
  project_id: string;
  timeZone: string;
  form: BroadcastForm;
  launch: Launch;
  /** Number of recipients; undefined until it is known. Of a narrowcast the upper limit, 0 if it is unknown. */
  reaches: number | undefined;
  /** The filter of a narrowcast. */
  narrow: Narrowing | undefined;
  isScheduled: boolean;
  preview: PhonePreviewProps;
  /** Shown below the preview: where its links lead. */
  targets: ReactNode;
}

/** Always in sight: how many people it reaches, the preview, a test, and sending. */
export function LaunchBar(props: LaunchBarProps) {
  const { project_id, timeZone, form, launch, reaches, narrow, isScheduled, preview, targets } = props;
  const t = useTranslations("broadcasts.launch");
  const { number } = useFormatter();
  const [isPreviewed, setPreviewed] = useState(false);
  const { when, busy, asked } = launch;
  const isNobody = reaches === 0 && !form.draft.audience.followers;
  return (
    <div
      data-bottom-bar
      className="sticky bottom-3 z-10 flex flex-wrap items-center gap-2 rounded-card border border-border bg-raised px-4 py-3 shadow-raised"
    >
      <p aria-live="polite" className="min-w-0 flex-1 basis-28">
        {form.draft.social_ids.length === 0 ? (
          <span className="text-muted text-sm">{t("noChannel")}</span>
        ) : narrow ? (
          <span className="text-muted text-sm">
            {reaches ? t("upTo", { count: number(reaches) }) : t("lineChooses")}
          </span>
        ) : isNobody ? (
          <span className="text-muted text-sm">{t("nobody")}</span>
        ) : (
          <>
            <span className="tabular font-semibold text-lg">{reaches === undefined ? "…" : number(reaches)}</span>{" "}
            <span className="text-muted">{t("people", { count: reaches ?? 0 })}</span>
          </>
        )}
      </p>
      <Button icon={<Eye />} className="xl:hidden" onClick={() => setPreviewed(true)}>
        {t("preview")}
      </Button>
      <div className="flex gap-2 max-sm:w-full">
        <TestSendDialog project_id={project_id} broadcast_id={form.id} save={() => form.save(false)} />
        <Button
          icon={<Save />}
          loading={busy === "save"}
          aria-label={t(isScheduled ? "saveChanges" : "save")}
          title={t(isScheduled ? "saveChanges" : "save")}
          onClick={() => void launch.save()}
        >
          <span className="max-lg:hidden">{t(isScheduled ? "saveChanges" : "save")}</span>
        </Button>
        <Button
          variant="primary"
          icon={when === "later" ? <CalendarClock /> : <Send />}
          loading={busy === "launch"}
          disabled={reaches === undefined || isNobody}
          className="max-sm:flex-1"
          onClick={() => void launch.ask()}
        >
          {t(when === "later" ? "schedule" : "send")}
        </Button>
      </div>
      <SlideOver side="bottom" title={t("preview")} open={isPreviewed} onOpenChange={setPreviewed}>
        <PhoneFrame {...preview} />
        <div className="mx-auto mt-3 max-w-md">{targets}</div>
      </SlideOver>
      {asked ? (
        <LaunchDialog
          reaches={reaches ?? 0}
          narrow={narrow}
          at={asked.at}
          timeZone={timeZone}
          preview={preview}
          onClose={launch.close}
          onConfirm={launch.launch}
        />
      ) : null}
    </div>
  );
}
