import { useTranslations } from "next-intl";
import { publicConfig } from "@/lib/env";

/** A bar above every page of a suspended project: what is paused, why, and whom to contact. */
export function SuspendedBar({ why }: { why: string }) {
  const t = useTranslations("projects.suspended");
  const { lineUrl, phone, email } = publicConfig().contact;
  const ways = [
    lineUrl && { href: lineUrl, label: "LINE" },
    phone && { href: `tel:${phone.replace(/[^\d+]/g, "")}`, label: phone },
    email && { href: `mailto:${email}`, label: email },
  ].filter((way) => way !== null && way !== "");
  return (
    <section aria-label={t("label")} className="bg-warning-soft px-4 py-2 text-sm text-warning-text">
      <p>{t("text")}</p>
      <p className="mt-0.5 flex flex-wrap gap-x-4 gap-y-1">
        <span className="min-w-0 break-words">{t("why", { why })}</span>
        {ways.length > 0 ? <span>{t("contact")}</span> : null}
        {ways.map(({ href, label }) => (
          <a key={href} href={href} className="touch-target font-medium underline">
            {label}
          </a>
        ))}
      </p>
    </section>
  );
}
