"use client";

import { Trash2 } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { Card } from "@/components/ui/layout/card";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";

interface DeleteProjectCardProps {
  project: { id: string; name: string };
}

const sameName = (typed: string, name: string) => typed.trim().normalize("NFKC") === name.trim().normalize("NFKC");

/** Deletes the project (owners only): suggests exporting first, and is confirmed by typing the name. */
export function DeleteProjectCard({ project }: DeleteProjectCardProps) {
  const t = useTranslations("settings.delete");
  const errorText = useErrorText();
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const to = (path: string) => (words: ReactNode) => (
    <Link
      href={`/project/${project.id}${path}`}
      className="text-accent-text underline underline-offset-4 hover:no-underline"
    >
      {words}
    </Link>
  );
  return (
    <Card title={t("title")} description={t("description")}>
      <p className="mb-4 text-muted text-sm">
        {t.rich("export", {
          all: to("/settings/data#export"),
          dashboard: to("/dashboard"),
          slips: to("/slip"),
          audit: to("/settings/audit"),
        })}
      </p>
      <AlertDialog
        title={t("confirmTitle", { project: project.name })}
        description={t("confirmText")}
        confirmLabel={t("action")}
        danger
        confirmDisabled={!sameName(typed, project.name)}
        trigger={<Button icon={<Trash2 />}>{t("action")}</Button>}
        onOpenChange={() => setTyped("")}
        onConfirm={async () => {
          const { error } = await attempt(api.delete(`/api/project/${project.id}`, { body: { name: typed } }));
          if (error) {
            toast.error(errorText(error));
            throw new Error(error);
          }
          toast.successOnArrival(t("done"), { long: true });
          router.replace("/project");
        }}
      >
        <Field label={t("type", { project: project.name })}>
          <Input value={typed} autoComplete="off" onChange={(event) => setTyped(event.currentTarget.value)} />
        </Field>
      </AlertDialog>
    </Card>
  );
}
