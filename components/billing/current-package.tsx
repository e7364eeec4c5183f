import { useFormatter, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Badge, type Tone } from "@/components/ui/display/badge";
import { Card } from "@/components/ui/layout/card";
import type { Invoice, ListedPackage, Usage } from "@/lib/billing/schema";
import { usePackageName } from "./package-name";

const TONES: Record<Usage["state"], Tone> = { free: "neutral", trial: "info", active: "success", grace: "danger" };

interface CurrentPackageProps {
  project_id: string;
  usage: Usage;
  packages: ListedPackage[];
  open: Invoice | null;
  canBuy: boolean;
}

/** The current package, when it ends, and which one follows. */
export function CurrentPackage({ project_id, usage, packages, open, canBuy }: CurrentPackageProps) {
  const t = useTranslations("billing");
  const format = useFormatter();
  const nameOf = usePackageName();
  const find = (id: string) => packages.find((known) => known.id === id);
  const [current, next] = [find(usage.package_id), usage.next && find(usage.next.package_id)];
  const day = (at: string | null) => (at ? format.dateTime(new Date(at), "date") : "");
  const path = `/project/${project_id}/billing`;
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          {current ? nameOf(current) : usage.package_id}
          <Badge tone={TONES[usage.state]}>{t(`state.${usage.state}`)}</Badge>
        </span>
      }
      description={t("current.title")}
      actions={
        open ? (
          <LinkButton href={`${path}/invoices/${open.id}`} variant="primary">
            {t("current.openInvoice")}
          </LinkButton>
        ) : canBuy && current?.is_offered && current.price_satang > 0 ? (
          <LinkButton href={`${path}/checkout?package=${current.id}`} variant="primary">
            {t("current.renew")}
          </LinkButton>
        ) : null
      }
    >
      <p>{t(`current.${usage.state}`, { date: day(usage.ends_at), grace: day(usage.grace_ends_at) })}</p>
      {usage.next && next ? (
        <p className="mt-1 text-muted">{t("current.next", { name: nameOf(next), date: day(usage.next.starts_at) })}</p>
      ) : null}
      {canBuy ? null : <p className="mt-1 text-muted">{t("current.off")}</p>}
    </Card>
  );
}
