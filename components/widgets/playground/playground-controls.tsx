"use client";

import { ExternalLink } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { Card } from "@/components/ui/layout/card";
import { callWidget } from "../sdk";
import { useWidgetEvents } from "./use-widget-events";

const COMMANDS = ["open", "close", "toggle", "reset"] as const;

/** Buttons for the SDK's commands, and a live log of its events. */
export function PlaygroundControls({ widget }: { widget: string }) {
  const t = useTranslations("widget.bench");
  const format = useFormatter();
  const { events, clear } = useWidgetEvents();
  return (
    <>
      <Card title={t("commands")} description={widget ? t("loaded", { widget }) : t("notLoaded")}>
        <div className="flex flex-wrap gap-2">
          {COMMANDS.map((command) => (
            <Button key={command} disabled={!widget} onClick={() => callWidget(command)}>
              {t(command)}
            </Button>
          ))}
          {widget ? (
            <a href={`/widget/${widget}`} target="_blank" rel="noopener" className={buttonClass("ghost", "medium")}>
              {t("page")}
              <ExternalLink aria-hidden="true" />
            </a>
          ) : null}
        </div>
        <p className="mt-3 text-muted text-sm">{t("resetHint")}</p>
      </Card>
      <Card
        title={t("log")}
        actions={
          events.length > 0 ? (
            <Button size="small" variant="ghost" onClick={clear}>
              {t("clear")}
            </Button>
          ) : null
        }
      >
        {events.length === 0 ? (
          <p className="text-muted">{t("empty")}</p>
        ) : (
          <table className="w-full text-start">
            <thead className="text-muted text-sm">
              <tr>
                <th className="pb-1 text-start font-medium">{t("time")}</th>
                <th className="pb-1 text-start font-medium">{t("event")}</th>
                <th className="pb-1 text-start font-medium">{t("detail")}</th>
              </tr>
            </thead>
            <tbody className="font-mono text-sm">
              {events.map((event) => (
                <tr key={event.number} className="border-border border-t">
                  <td className="tabular py-1.5">{format.dateTime(new Date(event.at), clock)}</td>
                  <td className="py-1.5">{event.name}</td>
                  <td className="py-1.5">{event.detail}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Card>
    </>
  );
}

const clock = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;
