import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/buttons/copy-button";
import { NumberText } from "@/components/ui/display/number";
import { QrCode } from "@/components/ui/display/qr-code";
import type { QrDrawing } from "@/components/ui/display/qr-drawing";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { PageBody } from "@/components/ui/layout/page-body";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { Referral } from "@/lib/referrals/queries";
import { ReferralList } from "./referral-list";

interface ReferralScreenProps {
  referral: Referral;
  /** A sign-up URL with the code filled in. */
  link: string;
  qr: QrDrawing;
  /** Percent of the price before VAT. */
  rate: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Two shops as they would be listed: one has paid for a package, one not yet. */
function samples(): Referral["projects"] {
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  return [
    { place: 2, signed_up_at: inDays(-4), earned_satang: 0, available_at: null },
    { place: 1, signed_up_at: inDays(-40), earned_satang: 5_514, available_at: inDays(5) },
  ];
}

/** The person's referral code and its results. */
export function ReferralScreen({ referral, link, qr, rate }: ReferralScreenProps) {
  const t = useTranslations("referrals");
  const figures = [
    ["signUps", referral.sign_ups, "integer"],
    ["paying", referral.paying, "integer"],
    ["earned", referral.earned_satang / 100, "baht"],
    ["waiting", referral.waiting_satang / 100, "baht"],
    ["used", referral.used_satang / 100, "baht"],
    ["available", referral.available_satang / 100, "baht"],
  ] as const;
  return (
    <PageBody kind="settings">
      <PageHeader title={t("title")} description={t("description", { rate })} />
      <div className="flex flex-col gap-6">
        <Card>
          <div className="flex flex-col gap-6 sm:flex-row sm:items-center">
            <QrCode qr={qr} label={t("qr")} className="w-40 shrink-0 self-center" />
            <div className="flex min-w-0 flex-1 flex-col gap-4">
              <div>
                <p className="text-muted text-sm">{t("code")}</p>
                <p className="flex flex-wrap items-center gap-3">
                  <span className="font-mono font-semibold text-2xl tracking-wider">{referral.code}</span>
                  <CopyButton text={referral.code} label={t("copyCode")} size="small" />
                </p>
              </div>
              <div>
                <p className="text-muted text-sm">{t("link")}</p>
                <p className="mb-2 break-all">{link}</p>
                <CopyButton text={link} label={t("copyLink")} size="small" />
              </div>
            </div>
          </div>
        </Card>
        <dl className="grid grid-cols-2 gap-4 md:grid-cols-3">
          {figures.map(([name, value, format]) => (
            <div key={name} className="rounded-card border border-border bg-surface px-4 py-3">
              <dt className="text-muted text-sm">{t(name)}</dt>
              <dd className="mt-0.5 font-semibold text-xl">
                <NumberText value={value} format={format} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-muted">{t("how")}</p>
        <Card title={t("listTitle")} flush>
          {referral.projects.length === 0 ? (
            <EmptyState
              title={t("emptyTitle")}
              description={t("emptyText")}
              example={<ReferralList projects={samples()} />}
            />
          ) : (
            <ReferralList projects={referral.projects} />
          )}
        </Card>
      </div>
    </PageBody>
  );
}
