"use client";

import { CalendarClock, Save, Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { DateTimePicker } from "@/components/ui/inputs/date-time-picker";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import { useToday } from "@/components/ui/inputs/use-today";
import { Card } from "@/components/ui/layout/card";
import { ApiError, api } from "@/lib/http/client";
import { FARTHEST_MS } from "@/lib/messages/scheduled/send-times";
import { instantOf, wallTime } from "@/lib/time-zone";
import { LaunchDialog } from "./launch-dialog";
import { TestSendDialog } from "./test-send-dialog";
import type { BroadcastForm } from "./use-broadcast-form";

const HOUR_MS = 3_600_000;

interface LaunchPanelProps {
  project_id: string;
  timeZone: string;
  form: BroadcastForm;
  /** Number of recipients; undefined until it is known. */
  reaches: number | undefined;
  /** The send time of a scheduled broadcast. */
  sendAt: string | null;
  /** The page to open after the launch. */
  after: string;
}

/** Send time, test send to the agent's own phone, and the send button. */
export function LaunchPanel({ project_id, timeZone, form, reaches, sendAt, after }: LaunchPanelProps) {
  const t = useTranslations("broadcasts.launch");
  const today = useToday(timeZone);
  const router = useRouter();
  const errorText = useErrorText();
  const [when, setWhen] = useState<"now" | "later">(sendAt ? "later" : "now");
  const [wall, setWall] = useState(() =>
    wallTime(sendAt ? new Date(sendAt) : new Date(Date.now() + HOUR_MS), timeZone),
  );
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState<"save" | "launch" | null>(null);
  const [asked, setAsked] = useState<{ at: Date | null } | null>(null);

  const fail = (failure: unknown) => {
    const code = failure instanceof ApiError ? failure.code : "internal";
    if (failure instanceof ApiError && "send_at" in failure.fields) setWrong(errorText(code));
    else toast.error(errorText(code));
  };
  const save = async () => {
    setBusy("save");
    try {
      if (await form.save(false)) {
        toast.success(t("saved"));
        router.push(`/project/${project_id}/broadcast`);
        router.refresh();
      }
    } catch (failure) {
      fail(failure);
    } finally {
      setBusy(null);
    }
  };
  const ask = async () => {
    const at = when === "later" ? instantOf(wall, timeZone) : null;
    if (when === "later" && !at) return setWrong(t("noTime"));
    if (at && at.getTime() < Date.now() + 60_000) return setWrong(t("past"));
    if (at && at.getTime() > Date.now() + FARTHEST_MS) return setWrong(t("far"));
    setWrong(null);
    setBusy("launch");
    try {
      if (await form.save(true)) setAsked({ at });
    } catch (failure) {
      fail(failure);
    } finally {
      setBusy(null);
    }
  };
  const launch = async () => {
    try {
      await api.post(`/api/project/${project_id}/broadcasts/${form.id}/launch`, {
        send_at: asked?.at?.toISOString() ?? null,
        confirmed_count: reaches ?? 0,
      });
      toast.success(t(asked?.at ? "scheduled" : "started"));
      router.push(after);
      router.refresh();
    } catch (failure) {
      fail(failure);
    }
  };
  return (
    <Card title={t("title")}>
      <div className="flex flex-col gap-4">
        <RadioGroup
          aria-label={t("title")}
          value={when}
          onChange={setWhen}
          options={[
            { value: "now", label: t("now") },
            { value: "later", label: t("later") },
          ]}
        />
        {when === "later" ? (
          <Field label={t("time")} hint={t("zone", { zone: timeZone })} error={wrong}>
            <DateTimePicker value={wall} onChange={setWall} today={today} min={today} />
          </Field>
        ) : wrong ? (
          <p role="alert" className="text-danger-text text-sm">
            {wrong}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            icon={when === "later" ? <CalendarClock /> : <Send />}
            loading={busy === "launch"}
            disabled={reaches === undefined || (reaches === 0 && !form.draft.audience.followers)}
            onClick={() => void ask()}
          >
            {t(when === "later" ? "schedule" : "send")}
          </Button>
          <TestSendDialog project_id={project_id} broadcast_id={form.id} save={() => form.save(false)} />
          <Button icon={<Save />} loading={busy === "save"} onClick={() => void save()}>
            {t(sendAt ? "saveChanges" : "save")}
          </Button>
        </div>
        {reaches === 0 ? <p className="text-muted text-sm">{t("nobody")}</p> : null}
      </div>
      {asked ? (
        <LaunchDialog
          reaches={reaches ?? 0}
          at={asked.at}
          timeZone={timeZone}
          onClose={() => setAsked(null)}
          onConfirm={launch}
        />
      ) : null}
    </Card>
  );
}
