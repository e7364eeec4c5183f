"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { cn } from "@/components/ui/cn";
import { Badge, type Tone } from "@/components/ui/display/badge";
import { Time } from "@/components/ui/display/time";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import type { ListedDelivery } from "@/lib/webhooks/schema";
import { DeliveryDetail } from "./delivery-detail";

const TONES: Record<ListedDelivery["state"], Tone> = { waiting: "info", delivered: "success", failed: "danger" };

interface DeliveryRowProps {
  project_id: string;
  delivery: ListedDelivery;
  url: string;
  onReplay: () => void;
}

/** A row of the delivery log; expanding it shows request and responses. */
export function DeliveryRow({ project_id, delivery, url, onReplay }: DeliveryRowProps) {
  const t = useTranslations("developers.log");
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const panelId = useId();
  const { type, state, attempts, created_at, next_try_at } = delivery;
  const last = attempts.at(-1);
  const again = async () => {
    setBusy(true);
    const { error } = await attempt(
      api.post(`/api/project/${project_id}/webhook-deliveries/${delivery.id}/replay`, {}),
    );
    setBusy(false);
    if (error) toast.error(errorText(error));
    else onReplay();
  };
  return (
    <li className="border-border border-b px-5 py-3 last:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
          className="touch-target flex min-w-0 flex-1 basis-64 items-center gap-2 rounded-small text-start"
        >
          <ChevronDown
            aria-hidden="true"
            className={cn(
              "size-4 shrink-0 text-muted transition-transform motion-reduce:transition-none",
              isOpen && "rotate-180",
            )}
          />
          <span className="min-w-0">
            <span className="block font-medium font-mono text-sm">{type}</span>
            <span className="block truncate text-muted text-sm">{url}</span>
          </span>
        </button>
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        <span className="tabular text-muted text-sm">
          {last
            ? `${last.status ?? t(`reasons.${last.reason ?? "unreachable"}`)} · ${last.duration_ms} ms`
            : t("notYet")}
        </span>
        <Time value={created_at} className="text-muted text-sm" />
        {state === "waiting" ? null : (
          <Button size="small" loading={isBusy} onClick={again} aria-label={t("replayOf", { type })}>
            {t("replay")}
          </Button>
        )}
      </div>
      {state === "waiting" && last && next_try_at ? (
        <p className="ps-6 text-muted text-sm">
          {t.rich("nextTry", { time: () => <Time value={next_try_at} format="dateTime" /> })}
        </p>
      ) : null}
      <div id={panelId} hidden={!isOpen}>
        {isOpen ? <DeliveryDetail project_id={project_id} delivery={delivery} /> : null}
      </div>
    </li>
  );
}
