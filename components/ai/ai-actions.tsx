"use client";

import { MoreHorizontal, Power, Rocket, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { Menu, MenuItem } from "@/components/ui/overlays/menu";
import type { Ai } from "@/lib/ai/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";

/** Whether the saved settings differ from the published ones. */
const isChanged = (ai: Ai) => ai.is_on && JSON.stringify(ai.settings) !== JSON.stringify(ai.published);

interface AiActionsProps {
  ai: Ai;
  /** Without one it cannot be on: the button leads to the choice of channels. */
  hasChannel: boolean;
}

/** Publish, switch off, delete. */
export function AiActions({ ai, hasChannel }: AiActionsProps) {
  const t = useTranslations("ai");
  const router = useRouter();
  const errorText = useErrorText();
  const path = `/api/project/${ai.project_id}/ais/${ai.id}`;
  const [asked, setAsked] = useState<"off" | "delete" | null>(null);
  const [isBusy, setBusy] = useState(false);
  const set = async (is_on: boolean) => {
    setBusy(true);
    const { error } = await attempt(api.put(`${path}/publication`, { is_on }));
    setBusy(false);
    if (error) {
      toast.error(errorText(error));
      throw new Error(error);
    }
    toast.success(t(is_on ? (ai.is_on ? "published" : "turnedOn") : "switchedOff"));
    router.refresh();
  };
  const erase = async () => {
    const { error } = await attempt(api.delete(path));
    if (error) {
      toast.error(t("failed"));
      throw new Error(error);
    }
    toast.successOnArrival(t("deleted"));
    router.push(`/project/${ai.project_id}/ai`);
  };
  const isToPublish = !ai.is_on || isChanged(ai);
  const close = (open: boolean) => {
    if (!open) setAsked(null);
  };
  return (
    <>
      {isChanged(ai) ? <span className="text-sm text-warning-text">{t("unpublished")}</span> : null}
      {!ai.is_on && !hasChannel ? (
        <LinkButton variant="primary" icon={<Rocket />} href={`/project/${ai.project_id}/ai/${ai.id}/start?step=on`}>
          {t("publishOnChoose")}
        </LinkButton>
      ) : isToPublish ? (
        <Button
          variant="primary"
          icon={<Rocket />}
          loading={isBusy}
          onClick={() => void set(true).catch(() => undefined)}
        >
          {t(ai.is_on ? "publish" : "publishOn")}
        </Button>
      ) : null}
      <Menu trigger={<IconButton label={t("menu")} icon={<MoreHorizontal />} tooltip={false} />}>
        {ai.is_on ? (
          <MenuItem icon={<Power />} onSelect={() => setAsked("off")}>
            {t("switchOff")}
          </MenuItem>
        ) : null}
        <MenuItem icon={<Trash2 />} onSelect={() => setAsked("delete")}>
          {t("delete")}
        </MenuItem>
      </Menu>
      <AlertDialog
        title={t("switchOffTitle")}
        description={t("switchOffText")}
        confirmLabel={t("switchOff")}
        open={asked === "off"}
        onOpenChange={close}
        onConfirm={() => set(false)}
      />
      <AlertDialog
        title={t("deleteTitle", { name: ai.name })}
        description={t("deleteText")}
        confirmLabel={t("delete")}
        danger
        open={asked === "delete"}
        onOpenChange={close}
        onConfirm={erase}
      />
    </>
  );
}
