"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Input } from "@/components/ui/inputs/input";
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { type WebhookEvent, webhookEvents } from "@/lib/webhooks/events";
import { webhookFormSchema } from "@/lib/webhooks/form";
import type { Webhook } from "@/lib/webhooks/schema";
import { CheckboxGroup } from "./checkbox-group";
import { SecretReveal } from "./secret-reveal";

const DEFAULT_EVENTS: WebhookEvent[] = ["message.created"];

interface WebhookDialogProps {
  project_id: string;
  /** Null: create. */
  webhook: Webhook | null;
  onClose: () => void;
}

export function WebhookDialog({ project_id, webhook, onClose }: WebhookDialogProps) {
  const t = useTranslations("developers.webhooks");
  const router = useRouter();
  const [secret, setSecret] = useState<string | null>(null);
  const [id] = useState(() => webhook?.id ?? crypto.randomUUID());
  const form = useZodForm(webhookFormSchema, {
    defaultValues: {
      id,
      url: webhook?.url ?? "",
      description: webhook?.description ?? "",
      events: webhook?.events ?? DEFAULT_EVENTS,
      is_on: webhook?.is_on ?? true,
    },
  });
  if (secret) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t("secretTitle")}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t("done")}
          </Button>
        }
      >
        <SecretReveal title={t("secret")} hint={t("secretHint")} secret={secret} copy={t("copySecret")} />
      </Dialog>
    );
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t(webhook ? "edit" : "add")}>
      <Form
        form={form}
        onSubmit={async (values) => {
          const path = `/api/project/${project_id}/webhooks`;
          const { error, fields, value } = await attempt<{ secret: string } | undefined>(
            webhook ? api.put(`${path}/${webhook.id}`, values) : api.post(path, values),
          );
          if (error) return { error, fields };
          router.refresh();
          if (value) {
            setSecret(value.secret);
          } else {
            toast.success(t("saved"));
            onClose();
          }
          return undefined;
        }}
      >
        <FormError />
        <FormField name="url" label={t("url")} hint={t("urlHint")}>
          {(field) => (
            <Input {...field} type="url" inputMode="url" autoComplete="off" maxLength={500} placeholder="https://" />
          )}
        </FormField>
        <FormField name="description" label={t("about")} optional>
          {(field) => <Input {...field} autoComplete="off" maxLength={100} />}
        </FormField>
        <FormField name="events" label={t("eventsLabel")}>
          {({ value, onChange }) => (
            <CheckboxGroup
              label={t("eventsLabel")}
              value={value}
              onChange={onChange}
              options={webhookEvents.map((event) => ({
                value: event,
                label: t(`events.${event.replace(".", "_") as EventKey}`),
                description: <span className="font-mono">{event}</span>,
              }))}
            />
          )}
        </FormField>
        {webhook ? (
          <FormField name="is_on" label={t("use")} hiddenLabel>
            {({ value, onChange }) => <Checkbox label={t("use")} checked={value} onChange={onChange} />}
          </FormField>
        ) : null}
        <DialogActions>
          <SubmitButton>{t(webhook ? "save" : "create")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** An event as a message key: dots separate the levels of message keys, so they are replaced. */
export type EventKey =
  | "message_created"
  | "comment_received"
  | "comment_edited"
  | "comment_deleted"
  | "room_opened"
  | "room_resolved"
  | "room_assigned"
  | "room_thread_changed"
  | "customer_created"
  | "customer_updated"
  | "slip_checked"
  | "bill_paid"
  | "card_clicked"
  | "coupon_used"
  | "broadcast_finished"
  | "csat_answered"
  | "ping";
