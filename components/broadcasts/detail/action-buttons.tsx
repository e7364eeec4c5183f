"use client";

import { CirclePause, CirclePlay, CircleX, Copy, Pencil, RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { isWithLine } from "@/lib/broadcasts/narrowcasts/schema";
import { isMoving, isOpen, type ListedBroadcast } from "@/lib/broadcasts/schema";
import { useBroadcastActions } from "./use-broadcast-actions";

interface ActionButtonsProps {
  project_id: string;
  broadcast: ListedBroadcast;
  onChanged: () => Promise<unknown>;
}

/** The actions that the broadcast's state allows. */
export function ActionButtons({ project_id, broadcast, onChanged }: ActionButtonsProps) {
  const t = useTranslations("broadcasts.acts");
  const { act, copy, busy } = useBroadcastActions(project_id, broadcast, onChanged);
  const { id, state, figures, narrowcast } = broadcast;
  const stateOf = (name: typeof busy) => ({ loading: busy === name, disabled: busy !== null });
  const isHeld = isWithLine(narrowcast);
  const isOver = !isOpen(state) && !isMoving(state) && state !== "paused";
  return (
    <>
      {isOpen(state) ? (
        <LinkButton href={`/project/${project_id}/broadcast/update/${id}`} icon={<Pencil />}>
          {t("edit")}
        </LinkButton>
      ) : null}
      {state === "scheduled" ? (
        <Button {...stateOf("unschedule")} onClick={() => void act("unschedule")}>
          {t("unschedule")}
        </Button>
      ) : null}
      {isMoving(state) && !isHeld ? (
        <Button icon={<CirclePause />} {...stateOf("pause")} onClick={() => void act("pause")}>
          {t("pause")}
        </Button>
      ) : null}
      {state === "paused" && !isHeld ? (
        <Button variant="primary" icon={<CirclePlay />} {...stateOf("resume")} onClick={() => void act("resume")}>
          {t("resume")}
        </Button>
      ) : null}
      {((isMoving(state) || state === "paused") && !isHeld) || state === "scheduled" ? (
        <AlertDialog
          trigger={<Button icon={<CircleX />}>{t("cancel")}</Button>}
          title={t("cancelTitle")}
          description={t("cancelHint")}
          confirmLabel={t("cancel")}
          danger
          onConfirm={() => act("cancel")}
        />
      ) : null}
      {isOver && figures.not_sent > 0 ? (
        <Button icon={<RotateCcw />} {...stateOf("missed")} onClick={() => void copy("missed")}>
          {t("missed", { count: figures.not_sent })}
        </Button>
      ) : null}
      <Button icon={<Copy />} {...stateOf("copy")} onClick={() => void copy("copy")}>
        {t("copy")}
      </Button>
      {state === "draft" ? (
        <AlertDialog
          trigger={<Button variant="ghost">{t("delete")}</Button>}
          title={t("deleteTitle")}
          description={t("deleteHint")}
          confirmLabel={t("delete")}
          danger
          onConfirm={() => act("delete")}
        />
      ) : null}
    </>
  );
}
