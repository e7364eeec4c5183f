"use client";

import { KeyRound, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Badge } from "@/components/ui/display/badge";
import { Time } from "@/components/ui/display/time";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { SampleRow } from "@/components/ui/feedback/sample-row";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Card } from "@/components/ui/layout/card";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import type { ListedKey } from "@/lib/api-keys/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { KeyDialog, type ScopeKey } from "./key-dialog";

const SAMPLES = [
  { name: "orders", scopes: ["rooms_read", "messages_write"] },
  { name: "crm", scopes: ["customers_read", "customers_write"] },
] as const;

interface KeysPanelProps {
  project_id: string;
  keys: ListedKey[];
  /** Time of the request (ISO); keys that expired before it are shown as expired. */
  now: string;
}

export function KeysPanel({ project_id, keys, now }: KeysPanelProps) {
  const t = useTranslations("developers.keys");
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
      {t("add")}
    </Button>
  );
  return (
    <>
      {keys.length === 0 ? (
        <Card>
          <EmptyState
            title={t("emptyTitle")}
            description={t("emptyText")}
            action={add}
            example={SAMPLES.map(({ name, scopes }) => (
              <SampleRow
                key={name}
                mark={<KeyRound className="size-4 shrink-0 text-muted" />}
                title={t(`example.${name}`)}
                detail={scopes.map((scope) => t(`scopes.${scope}.name`)).join(" · ")}
              />
            ))}
          />
        </Card>
      ) : (
        <Card flush title={t("title")} description={t("hint")} actions={add}>
          <ul aria-label={t("title")}>
            {keys.map((key) => (
              <KeyRow key={key.id} project_id={project_id} item={key} now={now} />
            ))}
          </ul>
        </Card>
      )}
      {isAdding ? <KeyDialog project_id={project_id} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function KeyRow({ project_id, item, now }: { project_id: string; item: ListedKey; now: string }) {
  const t = useTranslations("developers.keys");
  const router = useRouter();
  const errorText = useErrorText();
  const isOver = item.expires_at !== null && item.expires_at <= now;
  const time = (value: string) => ({ time: () => <Time value={value} /> });
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-border border-b px-5 py-4 last:border-0">
      <div className="flex min-w-0 gap-3">
        <KeyRound aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="wrap-anywhere font-medium">{item.name}</span>
            {item.revoked_at ? (
              <Badge>{t("revoked")}</Badge>
            ) : isOver ? (
              <Badge tone="warning">{t("expired")}</Badge>
            ) : null}
          </p>
          <p className="font-mono text-muted text-sm">{item.prefix}…</p>
          <p className="text-muted text-sm">
            {item.scopes.map((scope) => t(`scopes.${scope.replace(".", "_") as ScopeKey}.name`)).join(" · ")}
          </p>
          <p className="text-muted text-sm">
            {item.last_used_at ? t.rich("lastUsed", time(item.last_used_at)) : t("neverUsed")}
            {" · "}
            {item.creator
              ? t.rich("madeBy", { ...time(item.created_at), name: item.creator })
              : t.rich("madeAt", time(item.created_at))}
            {item.expires_at && !item.revoked_at ? (
              <>
                {" · "}
                {t.rich(isOver ? "ranOut" : "runsOut", {
                  time: () => <Time value={item.expires_at ?? ""} format="date" />,
                })}
              </>
            ) : null}
          </p>
        </div>
      </div>
      {item.revoked_at ? null : (
        <AlertDialog
          title={t("revokeTitle", { name: item.name })}
          description={t("revokeHint")}
          confirmLabel={t("revoke")}
          danger
          trigger={
            <Button size="small" aria-label={t("revokeOf", { name: item.name })}>
              {t("revoke")}
            </Button>
          }
          onConfirm={async () => {
            const { error } = await attempt(api.delete(`/api/project/${project_id}/api-keys/${item.id}`));
            if (error) {
              toast.error(errorText(error));
              throw new Error(error);
            }
            toast.success(t("revokedToast"));
            router.refresh();
          }}
        />
      )}
    </li>
  );
}
