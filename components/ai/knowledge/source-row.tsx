"use client";

import { FileText, Globe, MessageCircleQuestionMark, Pencil, RotateCw, TextInitial, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Badge } from "@/components/ui/display/badge";
import { toast } from "@/components/ui/feedback/toast";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { readReasons } from "@/lib/ai/limits";
import type { Ai, Source } from "@/lib/ai/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { SourceDialog } from "./source-dialog";

const ICONS = { qa: MessageCircleQuestionMark, text: TextInitial, page: Globe, file: FileText };
const TONES = {
  uploading: "neutral",
  waiting: "info",
  working: "info",
  indexed: "success",
  failed: "danger",
} as const;

interface SourceRowProps {
  ai: Ai;
  source: Source;
  mayChange: boolean;
  onChanged: () => Promise<void>;
}

/** A knowledge source, or the reason why it could not be processed. */
export function SourceRow({ ai, source, mayChange, onChanged }: SourceRowProps) {
  const t = useTranslations("ai.knowledge");
  const reasons = useTranslations("ai.reasons");
  const Icon = ICONS[source.kind];
  const { title, state, reason, body, url } = source;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 border-border border-b px-5 py-3 last:border-0">
      <Icon aria-label={t(`kinds.${source.kind}`)} className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
        <p className="line-clamp-2 text-muted text-sm [overflow-wrap:anywhere]">{body ?? url}</p>
        {state === "failed" ? (
          <p className="text-danger-text text-sm">
            {reasons(readReasons.find((known) => known === reason) ?? "unknown")}
          </p>
        ) : null}
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <Badge tone={TONES[state]}>{t(`states.${state}`, { progress: source.progress })}</Badge>
          {source.chunk_count > 0 ? (
            <span className="text-muted text-xs">{t("passages", { count: source.chunk_count })}</span>
          ) : null}
        </p>
      </div>
      {mayChange ? <SourceTools ai={ai} source={source} onChanged={onChanged} /> : null}
    </li>
  );
}

function SourceTools({ ai, source, onChanged }: Omit<SourceRowProps, "mayChange">) {
  const t = useTranslations("ai.knowledge");
  const common = useTranslations("ai");
  const path = `/api/project/${ai.project_id}/ais/sources/${source.id}`;
  const [isEditing, setEditing] = useState(false);
  const { title, kind } = source;
  const readAgain = async () => {
    const { error } = await attempt(api.post(`${path}/reindex`, {}));
    if (error) return void toast.error(common("failed"));
    toast.info(t("againDone"));
    await onChanged();
  };
  const erase = async () => {
    const { error } = await attempt(api.delete(path));
    if (error) {
      toast.error(common("failed"));
      throw new Error(error);
    }
    toast.success(t("removed"));
    await onChanged();
  };
  return (
    <div className="flex shrink-0 items-center">
      {kind === "page" || source.state === "failed" ? (
        <IconButton label={t("again", { title })} icon={<RotateCw />} onClick={() => void readAgain()} />
      ) : null}
      {kind === "file" ? null : (
        <IconButton label={t("edit", { title })} icon={<Pencil />} onClick={() => setEditing(true)} />
      )}
      <AlertDialog
        title={t("removeTitle")}
        description={t("removeText")}
        confirmLabel={t("removeConfirm")}
        danger
        trigger={<IconButton label={t("remove", { title })} icon={<Trash2 />} />}
        onConfirm={erase}
      />
      {isEditing && kind !== "file" ? (
        <SourceDialog ai={ai} kind={kind} source={source} onClose={() => setEditing(false)} onChanged={onChanged} />
      ) : null}
    </div>
  );
}
