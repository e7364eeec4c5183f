"use client";

import { Plug, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useAction } from "@/components/accounts/use-action";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { Dialog, DialogClose } from "@/components/ui/overlays/dialog";
import { connectLineAction } from "@/lib/socials/actions";
import { lineChannelSchema } from "@/lib/socials/schema";

const CONSOLE = "https://developers.line.biz/console/";

interface LineConnectProps {
  projectId: string;
  /** Reconnects an account that was connected before. */
  isAgain?: boolean;
}

/** Connects a LINE Official Account: where to find the two values, and a form for them. */
export function LineConnect({ projectId, isAgain = false }: LineConnectProps) {
  const t = useTranslations("socials");
  return (
    <Dialog
      title={t("line.title")}
      trigger={
        <Button variant="primary" icon={isAgain ? <Plug /> : <Plus />}>
          {isAgain ? t("line.reconnect") : t("connectLine")}
        </Button>
      }
    >
      <LineForm projectId={projectId} />
    </Dialog>
  );
}

function LineForm({ projectId }: { projectId: string }) {
  const t = useTranslations("socials.line");
  const projects = useTranslations("projects.form");
  const router = useRouter();
  const connect = useAction(connectLineAction);
  const form = useZodForm(lineChannelSchema, { defaultValues: { channel_id: "", channel_secret: "" } });
  useEffect(() => form.setFocus("channel_id"), [form]);
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const { error, fields, value } = await connect(projectId, values);
        if (error) return { error, fields };
        toast.success(t("connected"));
        router.push(`/project/${projectId}/settings/social/${value.social_id}`);
        router.refresh();
      }}
    >
      <ol className="list-decimal space-y-1 ps-5 text-muted">
        <li>
          {t.rich("step1", {
            link: () => (
              <a
                href={CONSOLE}
                target="_blank"
                rel="noopener noreferrer"
                className="font-medium text-accent-text underline"
              >
                {t("console")}
              </a>
            ),
          })}
        </li>
        <li>{t("step2")}</li>
        <li>{t("step3")}</li>
      </ol>
      <FormError />
      <FormField name="channel_id" label={t("channelId")} hint={t("channelIdHint")}>
        {(field) => <Input {...field} inputMode="numeric" autoComplete="off" maxLength={12} className="tabular" />}
      </FormField>
      <FormField name="channel_secret" label={t("channelSecret")} hint={t("channelSecretHint")}>
        {(field) => (
          <Input
            {...field}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            className="font-mono"
          />
        )}
      </FormField>
      <div className="flex justify-end gap-2 pb-[calc(0.5rem+var(--safe-bottom))] max-sm:*:flex-1">
        <DialogClose>
          <Button>{projects("cancel")}</Button>
        </DialogClose>
        <SubmitButton>{t("submit")}</SubmitButton>
      </div>
    </Form>
  );
}
