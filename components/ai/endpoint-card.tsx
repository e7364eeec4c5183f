"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Badge } from "@/components/ui/display/badge";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog";
import type { ShownEndpoint } from "@/lib/ai/queries";
import { endpointFormSchema } from "@/lib/ai/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";

interface EndpointCardProps {
  project_id: string;
  endpoint: ShownEndpoint;
  mayChange: boolean;
}

/** The model behind the project's AIs: none, the operator's, or the project's own endpoint. */
export function EndpointCard({ project_id, endpoint, mayChange }: EndpointCardProps) {
  const t = useTranslations("ai");
  const router = useRouter();
  const remove = async () => {
    const { error } = await attempt(api.delete(`/api/project/${project_id}/ais/endpoint`));
    if (error) {
      toast.error(t("failed"));
      throw new Error(error);
    }
    toast.success(t("endpoint.removed"));
    router.refresh();
  };
  return (
    <details className="rounded-card border border-border bg-surface px-5 py-3">
      <summary className="touch-target cursor-pointer font-medium leading-label">{t("endpoint.title")}</summary>
      <p className="mt-2 text-muted">{t("endpoint.description")}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Badge tone={endpoint.kind === "none" ? "neutral" : "success"}>
          {t(`endpoint.${endpoint.kind}`, { model: endpoint.model ?? "" })}
        </Badge>
        {mayChange ? <EndpointDialog project_id={project_id} endpoint={endpoint} /> : null}
        {mayChange && endpoint.kind === "own" ? (
          <AlertDialog
            title={t("endpoint.remove")}
            description={t("endpoint.removeText")}
            confirmLabel={t("endpoint.remove")}
            danger
            trigger={<Button variant="ghost">{t("endpoint.remove")}</Button>}
            onConfirm={remove}
          />
        ) : null}
      </div>
      {endpoint.kind === "none" ? <p className="mt-2 text-muted">{t("noModel")}</p> : null}
    </details>
  );
}

function EndpointDialog({ project_id, endpoint }: Omit<EndpointCardProps, "mayChange">) {
  const t = useTranslations("ai");
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const form = useZodForm(endpointFormSchema, {
    defaultValues: {
      base_url: endpoint.base_url ?? "",
      model: endpoint.kind === "own" ? (endpoint.model ?? "") : "",
      key: "",
    },
  });
  return (
    <Dialog
      title={t("endpoint.use")}
      description={t("endpoint.description")}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button>{t("endpoint.use")}</Button>}
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          const { error, fields } = await attempt(api.put(`/api/project/${project_id}/ais/endpoint`, values));
          if (error) return { error, fields };
          form.resetField("key");
          setOpen(false);
          toast.success(t("saved"));
          router.refresh();
        }}
      >
        <FormError />
        <FormField name="base_url" label={t("endpoint.url")}>
          {(field) => <Input {...field} inputMode="url" placeholder="https://api.openai.com/v1" />}
        </FormField>
        <FormField name="model" label={t("who.model")}>
          {(field) => <Input {...field} placeholder="gpt-4.1-mini" autoCapitalize="none" spellCheck={false} />}
        </FormField>
        <FormField name="key" label={t("endpoint.key")} hint={t("endpoint.keyHint")}>
          {(field) => <Input {...field} type="password" autoComplete="off" />}
        </FormField>
        <DialogActions>
          <SubmitButton>{t("save")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
