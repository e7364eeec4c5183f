"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import type { BroadcastForm } from "./use-broadcast-form";

/** A colleague has changed the broadcast meanwhile: take theirs, or keep what is written here. */
export function OutdatedNotice({ project_id, form }: { project_id: string; form: BroadcastForm }) {
  const t = useTranslations("broadcasts.outdated");
  const errorText = useErrorText();
  const takeTheirs = () => {
    form.forget();
    window.location.assign(`/project/${project_id}/broadcast/update/${form.id}`);
  };
  return (
    <section className="flex flex-wrap items-center gap-3 rounded-card border border-warning-border bg-warning-soft px-5 py-4 text-warning-text">
      <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
      <p role="alert" className="min-w-0 flex-1 basis-60">
        {errorText("broadcast_changed")}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={takeTheirs}>{t("takeTheirs")}</Button>
        <Button onClick={form.overwrite}>{t("keepMine")}</Button>
      </div>
    </section>
  );
}
