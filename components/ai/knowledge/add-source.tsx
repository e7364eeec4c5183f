"use client";

import { FileUp, Globe, MessageCircleQuestionMark, Plus, TextInitial } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { putBytes } from "@/components/media/upload";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Menu, MenuItem } from "@/components/ui/overlays/menu";
import { FILE_TYPES, MAX_FILE_BYTES } from "@/lib/ai/limits";
import type { Ai } from "@/lib/ai/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import type { UploadTicket } from "@/lib/media/schema";
import { SourceDialog } from "./source-dialog";

/** Adds knowledge: a question-answer pair, a text, a web page or files. */
export function AddSource({ ai, onChanged }: { ai: Ai; onChanged: () => Promise<void> }) {
  const t = useTranslations("ai.knowledge");
  const [kind, setKind] = useState<"qa" | "text" | "page" | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, upload } = useUploadSource(ai, onChanged);
  return (
    <>
      <Menu
        trigger={
          <Button variant="primary" icon={<Plus />} loading={isBusy}>
            {t("add")}
          </Button>
        }
      >
        <MenuItem icon={<MessageCircleQuestionMark />} onSelect={() => setKind("qa")}>
          {t("kinds.qa")}
        </MenuItem>
        <MenuItem icon={<TextInitial />} onSelect={() => setKind("text")}>
          {t("kinds.text")}
        </MenuItem>
        <MenuItem icon={<Globe />} onSelect={() => setKind("page")}>
          {t("kinds.page")}
        </MenuItem>
        <MenuItem icon={<FileUp />} onSelect={() => input.current?.click()}>
          {t("kinds.file")}
        </MenuItem>
      </Menu>
      <input
        ref={input}
        type="file"
        accept={FILE_TYPES}
        multiple
        hidden
        aria-label={t("file")}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          void upload(files);
        }}
      />
      {kind ? (
        <SourceDialog ai={ai} kind={kind} source={null} onClose={() => setKind(null)} onChanged={onChanged} />
      ) : null}
    </>
  );
}

/** Registers each file, uploads it to storage and starts its processing. */
function useUploadSource(ai: Ai, onChanged: () => Promise<void>) {
  const t = useTranslations("ai.knowledge");
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const path = `/api/project/${ai.project_id}/ais`;
  const one = async (file: File) => {
    if (file.size > MAX_FILE_BYTES) return t("fileHint");
    const mime = file.type || "application/octet-stream";
    const { error, value } = await attempt(
      api.post<UploadTicket>(`${path}/${ai.id}/files`, { name: file.name.slice(0, 200), mime, size: file.size }),
    );
    if (error) return errorText(error);
    const sent = { onProgress: () => undefined, signal: new AbortController().signal };
    const failure = await putBytes(value.upload_url, file, mime, sent)
      .then(() => attempt(api.post(`${path}/sources/${value.id}/reindex`, {})))
      .then(
        (done) => done.error,
        () => "unavailable",
      );
    if (!failure) return null;
    // without its file it would say for ever that it is being uploaded
    await attempt(api.delete(`${path}/sources/${value.id}`));
    return errorText(failure);
  };
  const upload = async (files: readonly File[]) => {
    setBusy(true);
    try {
      for (const file of files) {
        const failure = await one(file).catch(() => errorText("unavailable"));
        if (failure) toast.error(`${file.name}: ${failure}`);
      }
    } finally {
      setBusy(false);
      await onChanged();
    }
  };
  return { isBusy, upload };
}
