"use client";

import { CircleCheck, CircleX, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { judgePage } from "@/lib/widgets/settings/domains";

interface DomainCheckProps {
  domains: readonly string[];
  onAdd: (host: string) => void;
}

/** Tests whether the widget may run on a given page and, if not, explains why and offers a fix. */
export function DomainCheck({ domains, onAdd }: DomainCheckProps) {
  const t = useTranslations("widget.manage.sites");
  const { appUrl } = usePublicConfig();
  const [address, setAddress] = useState("");
  const [asked, setAsked] = useState("");
  const verdict = asked ? judgePage(domains, asked, appUrl) : null;
  const check = () => setAsked(address.trim());
  const isAddable = verdict && !verdict.may && !["not_a_page", "insecure"].includes(verdict.reason);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">{t("checkTitle")}</h2>
      <Field label={t("check")} hint={t("checkHint")}>
        <div className="flex gap-2">
          <Input
            type="url"
            value={address}
            placeholder="https://shop.com/promo"
            autoComplete="off"
            onChange={({ target }) => setAddress(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              check();
            }}
          />
          <Button disabled={address.trim() === ""} onClick={check}>
            {t("checkButton")}
          </Button>
        </div>
      </Field>
      <div role="status">
        {verdict ? (
          <p className="flex flex-wrap items-center gap-2">
            {verdict.may ? (
              <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success-text" />
            ) : (
              <CircleX aria-hidden="true" className="size-5 shrink-0 text-danger-text" />
            )}
            <span className="wrap-anywhere min-w-0 flex-1">
              {t(`verdict.${verdict.reason}`, {
                rule: verdict.rule,
                host: verdict.host,
                base: verdict.rule.replace(/^\*\./, ""),
              })}
            </span>
            {isAddable ? (
              <Button size="small" icon={<Plus />} onClick={() => onAdd(verdict.host)}>
                {t("addThis", { host: verdict.host })}
              </Button>
            ) : null}
          </p>
        ) : null}
      </div>
    </section>
  );
}
