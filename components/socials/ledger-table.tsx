import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Badge, type Tone } from "@/components/ui/display/badge";
import { Time } from "@/components/ui/display/time";
import { type Column, Table } from "@/components/ui/layout/table";
import type { EventState, LedgerEvent } from "@/lib/socials/schema";

const TONES: Record<EventState, Tone> = {
  received: "info",
  processed: "success",
  skipped: "neutral",
  dead_letter: "warning",
};

interface LedgerTableProps {
  events: LedgerEvent[];
  /** Null for read-only members. */
  onReplay: ((event_id: string) => Promise<void>) | null;
}

export function LedgerTable({ events, onReplay }: LedgerTableProps) {
  const t = useTranslations("socials.ledger");
  const columns: Column<LedgerEvent>[] = [
    { key: "at", header: t("at"), cell: ({ received_at }) => <Time value={received_at} format="dateTime" /> },
    {
      key: "kind",
      header: t("event"),
      cell: ({ kind, redeliveries }) => (
        <>
          <code className="text-sm">{kind}</code>
          {redeliveries > 0 ? (
            <span className="block text-muted text-xs">{t("redelivered", { count: redeliveries })}</span>
          ) : null}
        </>
      ),
    },
    {
      key: "state",
      header: t("result"),
      cell: ({ state, failure_code }) => (
        <>
          <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
          {failure_code ? (
            <span className="ms-2 text-muted text-sm">
              {failure_code === "malformed" ? t("malformed") : t("failed", { code: failure_code })}
            </span>
          ) : null}
        </>
      ),
    },
  ];
  if (onReplay && events.some(({ state }) => state === "dead_letter")) {
    columns.push({
      key: "actions",
      header: <span className="sr-only">{t("actions")}</span>,
      cell: ({ id, state }) =>
        state === "dead_letter" ? (
          <Button size="small" onClick={() => onReplay(id)}>
            {t("replay")}
          </Button>
        ) : null,
    });
  }
  return <Table label={t("title")} columns={columns} rows={events} rowKey={({ id }) => id} />;
}
