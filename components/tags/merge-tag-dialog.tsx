"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/form/field";
import { Combobox } from "@/components/ui/inputs/combobox";
import { Dialog, DialogClose } from "@/components/ui/overlays/dialog";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import type { Tag, TagRemoval } from "@/lib/tags/schema";
import { useTagRemoval } from "./use-tag-removal";

interface MergeTagDialogProps {
  project_id: string;
  /** The tag that is merged into another and removed. */
  tag: Tag;
  tags: readonly Tag[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Selects the tag that replaces it everywhere. */
export function MergeTagDialog({ project_id, tag, tags, open, onOpenChange }: MergeTagDialogProps) {
  const t = useTranslations("tags.merge");
  const all = useTranslations("tags");
  const settle = useTagRemoval(project_id);
  const [into_id, setInto] = useState<string | null>(null);
  const [state, setState] = useState<"idle" | "missing" | "busy">("idle");
  const into = tags.find(({ id }) => id === into_id);
  const confirm = async () => {
    if (!into) return setState("missing");
    setState("busy");
    const removal = await attempt(
      api.post<TagRemoval>(`/api/project/${project_id}/tags/${tag.id}/merge`, { into_id: into.id }),
    );
    setState("idle");
    if (settle(removal, t("done", { name: tag.name, into: into.name }))) onOpenChange(false);
  };
  const { rooms, customers } = tag;
  return (
    <Dialog
      title={t("title", { name: tag.name })}
      description={t("description", { rooms, customers })}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <DialogClose>
            <Button>{all("cancel")}</Button>
          </DialogClose>
          <Button variant="primary" loading={state === "busy"} onClick={() => void confirm()}>
            {t("confirm")}
          </Button>
        </>
      }
    >
      <Field label={t("into")} error={state === "missing" ? t("missing") : undefined}>
        <Combobox
          value={into_id}
          onChange={(value) => {
            setInto(value);
            setState("idle");
          }}
          placeholder={t("choose")}
          options={tags.filter(({ id }) => id !== tag.id).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
    </Dialog>
  );
}
