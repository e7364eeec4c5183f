"use client";

import { BellRing } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/buttons/button";
import { RetryLine } from "@/components/ui/feedback/retry-line";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { usePush } from "./use-push";

/** Push in this browser: a switch, or why it is not available. */
export function PushRow() {
  const t = useTranslations("notifications.push");
  const { state, isWorking, refresh, turnOn, turnOff, sendTest } = usePush();
  if (state === null) return <Skeleton className="h-12" />;
  if (state === "unknown") {
    return (
      <Row title={t("title")} text={t("unknown")}>
        <RetryLine onRetry={refresh} />
      </Row>
    );
  }
  if (state === "on") {
    return (
      <Row title={t("title")} text={t("on")}>
        <Button loading={isWorking} onClick={() => void sendTest()}>
          {t("try")}
        </Button>
        <Button variant="ghost" disabled={isWorking} onClick={() => void turnOff()}>
          {t("turnOff")}
        </Button>
      </Row>
    );
  }
  if (state === "off") {
    return (
      <Row title={t("title")} text={t("description")}>
        <Button loading={isWorking} onClick={() => void turnOn()}>
          {t("turnOn")}
        </Button>
      </Row>
    );
  }
  if (state === "unconfigured") return <Row title={t("title")} text={t("unconfigured")} />;
  return <Row title={t(state)} text={t(`${state}Hint`)} />;
}

function Row({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-1">
      <BellRing aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{title}</p>
        <p className="text-muted text-sm">{text}</p>
      </div>
      {children ? <div className="flex gap-2">{children}</div> : null}
    </div>
  );
}
