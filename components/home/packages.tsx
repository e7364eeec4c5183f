import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";

/** What can be had today. Prices will come from the packages' rows; none are written here. */
export function Packages() {
  const t = useTranslations("home.packages");
  return (
    <section id="packages" className="scroll-mt-16 border-border border-y bg-surface">
      <div className="mx-auto grid max-w-6xl items-start gap-10 px-4 py-16 md:grid-cols-2 md:px-8 md:py-24">
        <div>
          <h2 className="font-semibold text-3xl">{t("title")}</h2>
          <p className="mt-3">{t("text")}</p>
          <p className="mt-3 text-base text-muted">{t("note")}</p>
        </div>
        <div className="rounded-card border border-border bg-page p-6">
          <h3 className="font-semibold">{t("included.title")}</h3>
          <ul className="mt-4 flex flex-col gap-3 text-base">
            {(["one", "two", "three", "four"] as const).map((line) => (
              <li key={line} className="flex gap-2.5">
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent-text" />
                {t(`included.${line}`)}
              </li>
            ))}
          </ul>
          <LinkButton href="/register" variant="primary" size="large" className="mt-6 w-full">
            {t("start")}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
