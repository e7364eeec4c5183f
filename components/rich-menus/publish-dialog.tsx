"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/buttons/button";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { api } from "@/lib/http/client";
import type { RichMenu } from "@/lib/rich-menus/schema";
import { MenuCanvas } from "./menu-canvas";
import type { RichMenuEditorState } from "./use-rich-menu-editor";

interface PublishDialogProps {
  project_id: string;
  menu: RichMenu;
  editor: RichMenuEditorState;
  segments: { id: string; name: string }[];
  /** The menu that everyone sees now, if another one. */
  replaces: string | null;
  /** Customers see a version of it already. */
  isAtLine: boolean;
  timeZone: string;
  disabled: boolean;
}

/** Checks the draft, says who will see it and when, and publishes it. */
export function PublishDialog(props: PublishDialogProps) {
  const { project_id, menu, editor, segments, replaces, isAtLine, timeZone, disabled } = props;
  const t = useTranslations("richMenus.publish");
  const [isOpen, setOpen] = useState(false);
  const { draft, picture } = editor;
  const { data } = useSWR(
    isOpen && draft.segment_id
      ? `/api/project/${project_id}/rich-menus/people?social_id=${menu.social_id}&segment_id=${draft.segment_id}`
      : null,
    (path: string) => api.get<{ count: number }>(path),
  );
  const formatter = useFormatter();
  // a time that has passed means now, as the server takes it
  const starts = draft.starts_at && Date.parse(draft.starts_at) > Date.now() ? draft.starts_at : null;
  const moment = (at: string) =>
    formatter.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short", timeZone });
  const segment = segments.find(({ id }) => id === draft.segment_id)?.name;
  const facts = [
    [t("who"), segment ? t("segment", { name: segment, count: data?.count ?? -1 }) : t("everyone")],
    [t("from"), starts ? moment(starts) : t("now")],
    [t("to"), draft.ends_at ? moment(draft.ends_at) : t("never")],
  ];
  const effect =
    replaces && !segment
      ? t(draft.ends_at ? "replacesForNow" : "replaces", { name: replaces })
      : t(isAtLine ? "replacesItself" : "first");
  return (
    <>
      <Button
        variant="primary"
        loading={editor.busy === "publish"}
        disabled={disabled}
        onClick={() => editor.check() && setOpen(true)}
      >
        {t("open")}
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t("title", { name: draft.name })}
        description={effect}
        confirmLabel={t(starts ? "schedule" : "confirm")}
        onConfirm={() => editor.publish(null)}
      >
        <div className="overflow-hidden rounded-control border border-border">
          <MenuCanvas {...draft} picture={picture} label="" />
        </div>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </AlertDialog>
    </>
  );
}
