import { useTranslations } from "next-intl";
import { PackageLines } from "@/components/billing/package-lines";
import { usePackageName } from "@/components/billing/package-name";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Badge } from "@/components/ui/display/badge";
import { NumberText } from "@/components/ui/display/number";
import type { OfferedPackage } from "@/lib/billing/schema";

/** The packages with their prices, from the database. */
export function Packages({ packages }: { packages: OfferedPackage[] }) {
  const t = useTranslations("home.packages");
  const compare = useTranslations("billing.compare");
  const nameOf = usePackageName();
  return (
    <section id="packages" className="scroll-mt-16 border-border border-y bg-surface">
      <div className="mx-auto max-w-6xl px-4 py-16 md:px-8 md:py-24">
        <h2 className="font-semibold text-3xl">{t("title")}</h2>
        <p className="mt-3 max-w-2xl">{t("text")}</p>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {packages.map((offer) => (
            <li key={offer.id} className="flex flex-col gap-4 rounded-card border border-border bg-page p-6 text-base">
              <div>
                <div className="flex items-center justify-between gap-2">
                  <h3 className="font-semibold text-lg">{nameOf(offer)}</h3>
                  {offer.is_recommended ? <Badge tone="accent">{compare("recommended")}</Badge> : null}
                </div>
                <p className="mt-1">
                  <NumberText value={offer.price_satang / 100} format="price" className="font-semibold text-2xl" />{" "}
                  <span className="text-muted text-sm">{t("perMonth")}</span>
                </p>
              </div>
              <PackageLines offer={offer} />
              <LinkButton
                href="/register"
                variant={offer.price_satang === 0 ? "primary" : "secondary"}
                className="mt-auto w-full"
              >
                {t("start")}
              </LinkButton>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-base text-muted">{t("note")}</p>
      </div>
    </section>
  );
}
