"use client";

import { KeyRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { CopyButton } from "@/components/ui/buttons/copy-button";
import { Time } from "@/components/ui/display/time";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/inputs/select";
import { Card } from "@/components/ui/layout/card";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import type { ManagedWidget } from "@/lib/widgets/settings/managed-widgets";
import { ServerCode } from "./server-code";

const HOURS = ["0", "1", "24", "168"] as const;

interface IdentityCardProps {
  project_id: string;
  widget: Pick<ManagedWidget, "social_id" | "secret">;
  mayManage: boolean;
}

/**
 * The secret with which a shop's server signs its visitors' identity: created, rotated with a grace period, shown once, with
 * instructions.
 */
export function IdentityCard({ project_id, widget: { social_id, secret }, mayManage }: IdentityCardProps) {
  const t = useTranslations("widget.manage.identity");
  const router = useRouter();
  const errorText = useErrorText();
  const [fresh, setFresh] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [hours, setHours] = useState<(typeof HOURS)[number]>("24");

  async function make(grace: number): Promise<void> {
    setMaking(true);
    const { error, value } = await attempt(
      api.post<{ secret: string }>(`/api/project/${project_id}/widgets/${social_id}/secret`, { hours: grace }),
    );
    setMaking(false);
    if (error) {
      toast.error(errorText(error));
      return;
    }
    setFresh(value.secret);
    router.refresh();
  }

  const time = (value: string) => ({ time: () => <Time value={value} format="dateTime" /> });
  return (
    <div className="flex flex-col gap-5">
      <Card title={t("title")} description={t("description")}>
        <div className="flex flex-col gap-4">
          {/* only managers learn whether there is one */}
          {mayManage ? <p>{secret ? t.rich("since", time(secret.made_at)) : t("none")}</p> : null}
          {secret?.previous_until ? (
            <p className="text-muted">{t.rich("previous", time(secret.previous_until))}</p>
          ) : null}
          {mayManage && !secret && !fresh ? (
            <Button
              variant="primary"
              icon={<KeyRound />}
              className="self-start"
              loading={isMaking}
              onClick={() => make(0)}
            >
              {t("make")}
            </Button>
          ) : null}
          {mayManage && secret ? (
            <AlertDialog
              title={t("changeTitle")}
              description={t("changeHint")}
              confirmLabel={t("change")}
              danger={hours === "0"}
              trigger={
                <Button icon={<KeyRound />} className="self-start">
                  {t("change")}
                </Button>
              }
              onConfirm={() => make(Number(hours))}
            >
              <Field label={t("grace")}>
                <Select
                  value={hours}
                  onChange={setHours}
                  options={HOURS.map((value) => ({ value, label: t(`hours.${value}`) }))}
                />
              </Field>
            </AlertDialog>
          ) : null}
          {fresh ? (
            <section
              aria-label={t("fresh")}
              className="flex flex-col gap-2 rounded-card border border-border bg-sunken p-4"
            >
              <h3 className="font-medium">{t("fresh")}</h3>
              <p className="text-muted text-sm">{t("freshHint")}</p>
              <code className="wrap-anywhere font-mono text-sm">{fresh}</code>
              <div>
                <CopyButton text={fresh} label={t("copy")} size="small" />
              </div>
            </section>
          ) : null}
        </div>
      </Card>
      <ServerCode />
    </div>
  );
}
