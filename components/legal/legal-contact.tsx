import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { LegalFacts } from "@/lib/legal/facts";

const linkClass = "break-words text-accent-text underline underline-offset-2";

/** The responsible operator and contact details, as far as configured. */
export function LegalContact({ facts: { operator, contact } }: { facts: LegalFacts }) {
  const t = useTranslations("legal.operator");
  const { dpo, email, phone, lineUrl } = contact;
  return (
    <section id="contact" aria-labelledby="contact-title" className="mt-12 scroll-mt-20 rounded-card bg-sunken p-5">
      <h2 id="contact-title" className="font-semibold text-xl">
        {t("title")}
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-base sm:grid-cols-[auto_1fr]">
        <Line label={t("name")}>{operator.name}</Line>
        <Line label={t("address")}>{operator.address}</Line>
        <Line label={t("taxId")}>{operator.taxId}</Line>
        <Line label={t("dpo")}>{dpo}</Line>
        <Line label={t("email")}>
          {email ? (
            <a href={`mailto:${email}`} className={linkClass}>
              {email}
            </a>
          ) : null}
        </Line>
        <Line label={t("phone")}>
          {phone ? (
            <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={linkClass}>
              {phone}
            </a>
          ) : null}
        </Line>
        <Line label={t("line")}>
          {lineUrl ? (
            <a href={lineUrl} rel="noopener noreferrer" className={linkClass}>
              {lineUrl}
            </a>
          ) : null}
        </Line>
      </dl>
    </section>
  );
}

/** Renders nothing without children. */
function Line({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="contents">
      <dt className="text-muted max-sm:mt-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
