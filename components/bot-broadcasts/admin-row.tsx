"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Badge } from "@/components/ui/display/badge";
import { Time } from "@/components/ui/display/time";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { Dialog } from "@/components/ui/overlays/dialog";
import type { BotAdmin } from "@/lib/bot-broadcasts/schema";
import { api } from "@/lib/http/client";
import { roomHref } from "@/lib/rooms/path";
import { CodeSteps } from "./code-steps";
import { useBot } from "./use-bot";

interface AdminRowProps {
  project_id: string;
  admin: BotAdmin;
  /** The LINE account to which the code is sent. */
  account: string;
  mayManage: boolean;
}

/** A customer who may broadcast from LINE, or has not sent the code yet. */
export function AdminRow({ project_id, admin, account, mayManage }: AdminRowProps) {
  const t = useTranslations("botBroadcasts.admin");
  const bot = useBot();
  const [code, setCode] = useState<string | null>(null);
  const path = `/api/project/${project_id}/bot-broadcasts/admins/${admin.id}`;
  const renew = async () => {
    const made = await bot(() => api.post<{ code: string }>(`${path}/codes`, {}));
    if (made) setCode(made.code);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-b px-5 py-3 last:border-0">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate font-medium">{admin.name}</span>
        <span className="block text-muted text-sm">
          {admin.bound_at ? t("boundAt") : t("addedAt")}{" "}
          <Time value={admin.bound_at ?? admin.added_at} format="dateTime" />
        </span>
      </span>
      <Badge tone={admin.bound_at ? "success" : "warning"}>{t(admin.bound_at ? "bound" : "unbound")}</Badge>
      {admin.room_id ? (
        <Link href={roomHref(project_id, admin.room_id)} className="text-accent-text text-sm hover:underline">
          {t("chat")}
        </Link>
      ) : null}
      {mayManage && !admin.bound_at ? (
        <Button size="small" onClick={() => void renew()}>
          {t("renew")}
        </Button>
      ) : null}
      {mayManage ? (
        <AlertDialog
          trigger={
            <Button size="small" variant="ghost" aria-label={t("revokeOf", { name: admin.name })}>
              {t("revoke")}
            </Button>
          }
          title={t("revokeTitle", { name: admin.name })}
          description={t("revokeHint")}
          confirmLabel={t("revoke")}
          danger
          onConfirm={async () => {
            await bot(() => api.delete(path), t("revoked"));
          }}
        />
      ) : null}
      <Dialog
        open={code !== null}
        onOpenChange={(open) => !open && setCode(null)}
        title={t("codeTitle")}
        description={t("codeHint")}
        size="small"
      >
        <CodeSteps code={code ?? ""} account={account} />
      </Dialog>
    </li>
  );
}
