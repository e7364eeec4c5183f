"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/buttons/button";
import { Badge } from "@/components/ui/display/badge";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import type { DryRun, RuleForm } from "@/lib/automations/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { RunOutcome } from "./run-outcome";

/** Dry run: shows what the rule, as edited, would do in which of the latest rooms. */
export function RuleDryRun({ project_id, form }: { project_id: string; form: UseFormReturn<RuleForm> }) {
  const t = useTranslations("automations.rules");
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [tried, setTried] = useState<{ version: string; rooms: DryRun } | null>(null);
  const edited = JSON.stringify(form.watch("definition"));
  // of another version it would say what this one does not do
  const result = tried?.version === edited ? tried.rooms : null;
  const run = async () => {
    if (!(await form.trigger("definition"))) return;
    const definition = form.getValues("definition");
    const version = JSON.stringify(definition);
    setBusy(true);
    const { error, value } = await attempt(
      api.post<DryRun>(`/api/project/${project_id}/automations/rules/dry-run`, { definition }),
    );
    setBusy(false);
    if (error) toast.error(errorText(error));
    else setTried({ version, rooms: value });
  };
  return (
    <section aria-label={t("trial")} className="mt-6 border-border border-t pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button loading={isBusy} onClick={run}>
          {t("try")}
        </Button>
        <p className="text-muted text-sm">{t("tryHint")}</p>
      </div>
      {result ? (
        <>
          <p role="status" className="mt-3 font-medium">
            {result.length === 0
              ? t("tryNone")
              : t("tryResult", { matched: result.filter(({ matched }) => matched).length, total: result.length })}
          </p>
          <ul aria-label={t("trial")} className="mt-2 max-h-96 divide-y divide-border overflow-y-auto">
            {result.map((room) => (
              <li key={room.room_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <ChannelMark channel={room.social_kind} />
                <span className="min-w-0 flex-1 basis-48">
                  <span className="block truncate font-medium">{room.customer_name || t("unnamed")}</span>
                  <span className="block truncate text-muted text-sm">{room.preview}</span>
                </span>
                <Badge tone={room.matched ? "success" : "neutral"}>{t(room.matched ? "matched" : "unmatched")}</Badge>
                <RunOutcome run={{ ...room, reason: null }} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
