import { Snowflake } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Usage } from "@/lib/billing/schema";

/** What exceeds the package after a downgrade; renders nothing if everything fits. */
export function FrozenCard({ frozen }: { frozen: Usage["frozen"] }) {
  const t = useTranslations("billing.frozen");
  const kinds = (["members", "socials", "widgets"] as const).filter((kind) => frozen[kind].length > 0);
  if (kinds.length === 0) return null;
  return (
    <section className="flex gap-3 rounded-card border border-warning-border bg-warning-soft px-5 py-4 text-warning-text">
      <Snowflake aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <div className="min-w-0">
        <h2 className="font-semibold">{t("title")}</h2>
        <p>{t("text")}</p>
        <ul className="mt-2 list-disc ps-5">
          {kinds.map((kind) => (
            <li key={kind} className="break-words">
              {t(kind, { names: frozen[kind].map(({ name }) => name).join(", ") })}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
