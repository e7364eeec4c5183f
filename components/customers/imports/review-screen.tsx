"use client";

import { Download, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { InboxContextProvider, type InboxMember, useInbox } from "@/components/rooms/inbox-context";
import { Button } from "@/components/ui/buttons/button";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Time } from "@/components/ui/display/time";
import { Spinner } from "@/components/ui/feedback/spinner";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { Tabs } from "@/components/ui/layout/tabs";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import type { CustomerField } from "@/lib/customers/fields";
import { type CustomerImport, type ImportKind, isMovingImport, UNDO_DAYS } from "@/lib/customers/import-schema";
import { PlannedRows } from "./planned-rows";
import { useImport } from "./use-import";

interface ReviewScreenProps {
  project_id: string;
  timeZone: string;
  me: InboxMember;
  first: CustomerImport;
  fields: CustomerField[];
}

/** What an import will do, is doing or has done, row by row. */
export function ReviewScreen({ project_id, timeZone, me, first, fields }: ReviewScreenProps) {
  const t = useTranslations("customerImports");
  return (
    <InboxContextProvider project_id={project_id} timeZone={timeZone} me={me}>
      <div className="flex max-w-3xl flex-col gap-4">
        <PageHeader
          title={<span className="break-words">{first.file_name}</span>}
          back={{ href: `/project/${project_id}/customers/import`, label: t("title") }}
        />
        <Review first={first} fields={fields} />
      </div>
    </InboxContextProvider>
  );
}

const DAY_MS = 86_400_000;
const undoUntil = ({ started_at }: CustomerImport) =>
  started_at === null ? 0 : new Date(started_at).getTime() + UNDO_DAYS * DAY_MS;

function Review({ first, fields }: Pick<ReviewScreenProps, "first" | "fields">) {
  const t = useTranslations("customerImports");
  const { current, move } = useImport(first);
  const [picked, setPicked] = useState<ImportKind | null>(null);
  const counts: [ImportKind, number][] = [
    ["new", current.created],
    ["updated", current.updated],
    ["unchanged", current.unchanged],
    ["repeated", current.repeated],
    ["refused", current.refused],
    ["kept", current.kept],
  ];
  const kinds = counts.filter(([, count]) => count > 0);
  const kind = kinds.find(([name]) => name === picked)?.[0] ?? kinds[0]?.[0];
  const hasRows = current.started_at === null || undoUntil(current) > Date.now();
  return (
    <>
      <Card>
        <Standing current={current} onMove={move} />
      </Card>
      {kind && current.state !== "checking" ? (
        <Card flush>
          <Tabs
            className="px-3"
            label={t("kinds.label")}
            value={kind}
            onChange={setPicked}
            tabs={kinds.map(([value, count]) => ({
              value,
              label: t(`kinds.${value}`),
              end: <span className="tabular text-muted text-sm">{count}</span>,
            }))}
          />
          {hasRows ? (
            <PlannedRows key={`${kind} ${current.state}`} current={current} kind={kind} fields={fields} />
          ) : (
            <p className="px-5 py-6 text-muted">{t("expired")}</p>
          )}
        </Card>
      ) : null}
    </>
  );
}

interface StandingProps {
  current: CustomerImport;
  onMove: ReturnType<typeof useImport>["move"];
}

/** Where the import stands, and what can be done next. */
function Standing({ current, onMove }: StandingProps) {
  const t = useTranslations("customerImports");
  const { api, project_id } = useInbox();
  const { state, created, updated } = current;
  const count = created + updated;
  const total = state === "checking" ? current.total : count;
  const isNothing = state === "ready" && count === 0;
  const { done, restored, removed } = current;
  const sentence = isNothing
    ? t("nothing")
    : t(`states.${state}`, { done, total, created, updated, restored, removed });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        {isMovingImport(current) ? <Spinner /> : null}
        <p role="status" className="font-medium">
          {sentence}
        </p>
      </div>
      {isMovingImport(current) ? (
        <progress
          aria-label={sentence}
          max={Math.max(total, 1)}
          value={current.done}
          className="block h-1 w-full accent-(--color-accent)"
        />
      ) : null}
      {current.kept > 0 ? <p className="text-muted text-sm">{t("states.kept", { kept: current.kept })}</p> : null}
      <div className="flex flex-wrap items-center gap-2">
        {state === "ready" && !isNothing ? (
          <AlertDialog
            title={t("startQuestion", { count })}
            description={t("startNote", { created, updated })}
            confirmLabel={t("start", { count })}
            trigger={<Button variant="primary">{t("start", { count })}</Button>}
            onConfirm={() => onMove("start")}
          />
        ) : null}
        {state === "ready" || state === "uploading" ? (
          <LinkButton href={`/project/${project_id}/customers/import`}>{t("otherFile")}</LinkButton>
        ) : null}
        {current.refused + current.repeated > 0 && !isMovingImport(current) ? (
          // a download, not a page: the browser fetches it itself
          <a
            href={`${api}/customers/imports/${current.id}/refused`}
            download
            className={buttonClass("secondary", "medium")}
          >
            <Download aria-hidden="true" />
            {t("download")}
          </a>
        ) : null}
        {state === "done" && count > 0 && undoUntil(current) > Date.now() ? (
          <>
            <AlertDialog
              danger
              title={t("undoQuestion")}
              description={t("undoNote")}
              confirmLabel={t("undo")}
              trigger={<Button icon={<Undo2 />}>{t("undo")}</Button>}
              onConfirm={() => onMove("undo")}
            />
            <span className="text-muted text-sm">
              {t.rich("undoUntil", {
                time: () => <Time value={new Date(undoUntil(current)).toISOString()} format="date" />,
              })}
            </span>
          </>
        ) : null}
      </div>
    </div>
  );
}
