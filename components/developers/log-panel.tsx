"use client";

import { RotateCcw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/buttons/button";
import { Badge } from "@/components/ui/display/badge";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { SampleRow } from "@/components/ui/feedback/sample-row";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/inputs/select";
import { Card } from "@/components/ui/layout/card";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { attempt } from "@/lib/http/attempt";
import { ApiError, api } from "@/lib/http/client";
import { LOG_DAYS } from "@/lib/webhooks/events";
import { type DeliveryPage, type DeliveryQuery, deliveryStates, type Webhook } from "@/lib/webhooks/schema";
import { DeliveryRow } from "./delivery-row";

/** Polling interval in ms while a delivery is in progress, and otherwise. */
const SOON_MS = 2_000;
const SELDOM_MS = 20_000;
const DAYS = [1, 7, 30] as const;

interface LogPanelProps {
  project_id: string;
  first: DeliveryPage;
  query: DeliveryQuery;
  webhooks: Webhook[];
}

function searchOf({ webhook_id, state, before }: DeliveryQuery): string {
  const given = Object.entries({ webhook_id, state, before }).filter(([, value]) => value);
  return new URLSearchParams(given as [string, string][]).toString();
}

/** Deliveries, newest first; new ones and their responses appear by polling. */
export function LogPanel({ project_id, first, query, webhooks }: LogPanelProps) {
  const t = useTranslations("developers.log");
  const router = useRouter();
  const errorText = useErrorText();
  const path = `/api/project/${project_id}/webhook-deliveries`;
  const { data = first, mutate } = useSWR<DeliveryPage>(`${path}?${searchOf(query)}`, {
    fallbackData: first,
    refreshInterval: (page) => (page?.deliveries.some(({ state }) => state === "waiting") ? SOON_MS : SELDOM_MS),
  });
  const [older, setOlder] = useState<DeliveryPage | null>(null);
  const next = older ? older.next : data.next;
  const show = (more: Partial<Record<"webhook_id" | "state", string | undefined>>) => {
    setOlder(null);
    const search = searchOf({ ...query, ...more } as DeliveryQuery);
    router.push(`/project/${project_id}/settings/developers?tab=log&${search}`, { scroll: false });
  };
  const more = async () => {
    try {
      const page = await api.get<DeliveryPage>(`${path}?${searchOf({ ...query, before: next ?? undefined })}`);
      setOlder({ deliveries: [...(older?.deliveries ?? []), ...page.deliveries], next: page.next });
    } catch (failure) {
      toast.error(errorText(failure instanceof ApiError ? failure.code : "internal"));
    }
  };
  const shown = [...data.deliveries, ...(older?.deliveries ?? [])];
  const urlOf = new Map(webhooks.map(({ id, url }) => [id, url]));
  const chosen = webhooks.find(({ id }) => id === query.webhook_id);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t("webhook")} className="min-w-0 flex-1 basis-56">
          <Select
            value={query.webhook_id ?? ""}
            onChange={(id) => show({ webhook_id: id || undefined })}
            options={[{ value: "", label: t("every") }, ...webhooks.map(({ id, url }) => ({ value: id, label: url }))]}
          />
        </Field>
        <Field label={t("state")} className="min-w-0 flex-1 basis-40">
          <Select
            value={query.state ?? ""}
            onChange={(state) => show({ state: state || undefined })}
            options={[
              { value: "", label: t("everyState") },
              ...deliveryStates.map((state) => ({ value: state as string, label: t(`states.${state}`) })),
            ]}
          />
        </Field>
        {chosen ? <ReplayFailed project_id={project_id} webhook_id={chosen.id} onDone={() => void mutate()} /> : null}
      </div>
      <Card flush title={t("list")}>
        {shown.length === 0 ? (
          <EmptyState
            title={t("emptyTitle")}
            description={t("emptyText", { days: LOG_DAYS })}
            example={
              <SampleRow
                title={<span className="font-mono text-sm">message.created</span>}
                detail="200 · 184 ms"
                end={<Badge tone="success">{t("states.delivered")}</Badge>}
              />
            }
          />
        ) : (
          <ul aria-label={t("list")}>
            {shown.slice(0, 1000).map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                project_id={project_id}
                delivery={delivery}
                url={urlOf.get(delivery.endpoint_id) ?? ""}
                onReplay={() => void mutate()}
              />
            ))}
          </ul>
        )}
        {next ? (
          <div className="flex justify-center p-3">
            <Button onClick={more}>{t("more")}</Button>
          </div>
        ) : null}
      </Card>
    </div>
  );
}

interface ReplayFailedProps {
  project_id: string;
  webhook_id: string;
  onDone: () => void;
}

function ReplayFailed({ project_id, webhook_id, onDone }: ReplayFailedProps) {
  const t = useTranslations("developers.log");
  const errorText = useErrorText();
  const [days, setDays] = useState("1");
  return (
    <AlertDialog
      title={t("replayTitle")}
      description={t("replayHint")}
      confirmLabel={t("replayFailed")}
      trigger={<Button icon={<RotateCcw />}>{t("replayFailed")}</Button>}
      onConfirm={async () => {
        const { error, value } = await attempt(
          api.post<{ count: number }>(`/api/project/${project_id}/webhooks/${webhook_id}/replay`, {
            days: Number(days),
          }),
        );
        if (error) {
          toast.error(errorText(error));
          throw new Error(error);
        }
        toast.success(t("replayed", { count: value.count }));
        onDone();
      }}
    >
      <Field label={t("since")}>
        <Select
          value={days}
          onChange={setDays}
          options={DAYS.map((value) => ({ value: String(value), label: t("lastDays", { days: value }) }))}
        />
      </Field>
    </AlertDialog>
  );
}
