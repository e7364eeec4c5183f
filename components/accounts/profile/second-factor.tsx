"use client";

import { ShieldCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/display/badge";
import { Time } from "@/components/ui/display/time";
import type { Factor } from "@/lib/accounts/schema";
import { EnrolDialog } from "./enrol-dialog";
import { RemoveFactor } from "./remove-factor";
import { Row } from "./section";

interface SecondFactorProps {
  factors: Factor[];
  /** The person's own number, in E.164. */
  phone: string | null;
  /** Whether codes by SMS are offered. */
  withPhone: boolean;
}

/** Devices whose codes are required at sign-in. */
export function SecondFactor({ factors, phone, withPhone }: SecondFactorProps) {
  const t = useTranslations("profile.factors");
  const isOn = factors.length > 0;
  return (
    <div id="second-factor" className="scroll-mt-20">
      <Row
        title={
          <span className="inline-flex flex-wrap items-center gap-2">
            {t("title")}
            <Badge tone={isOn ? "success" : "neutral"} icon={isOn ? <ShieldCheck /> : null}>
              {t(isOn ? "on" : "off")}
            </Badge>
          </span>
        }
        action={
          <EnrolDialog isFirst={!isOn} taken={factors.map(({ name }) => name)} phone={phone} withPhone={withPhone} />
        }
      >
        {t(withPhone ? "descriptionWithPhone" : "description")}
      </Row>
      {isOn ? (
        <ul aria-label={t("title")} className="mb-4 divide-y divide-border rounded-control border border-border">
          {factors.map((factor) => (
            <li key={factor.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <div className="min-w-0">
                <p className="wrap-anywhere font-medium">{factor.name || t("unnamed")}</p>
                <p className="text-muted text-sm">
                  {t(`types.${factor.type}`)} · <Time value={factor.created_at} format="date" />
                </p>
              </div>
              <RemoveFactor factor={factor} others={factors.filter(({ id }) => id !== factor.id)} />
            </li>
          ))}
        </ul>
      ) : null}
      {isOn ? (
        <p className="mb-4 text-muted text-sm">
          {factors.length === 1 ? `${t("adviseSecond")} ` : ""}
          {t("lost")}
        </p>
      ) : null}
    </div>
  );
}
