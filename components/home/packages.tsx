import { useTranslations } from "next-intl";
import { PackageLines } from "@/components/billing/package-lines";
import { usePackageName } from "@/components/billing/package-name";
import { PackagePrice } from "@/components/billing/package-price";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { cn } from "@/components/ui/cn";
import { Badge } from "@/components/ui/display/badge";
import type { OfferedPackage } from "@/lib/billing/schema";

interface PackagesProps {
  packages: OfferedPackage[];
  /** A person with an account chooses a package in their shop. */
  signedIn: boolean;
  hasModel: boolean;
}

/** The packages with their prices, from the database. */
export function Packages({ packages, signedIn, hasModel }: PackagesProps) {
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
            <li
              key={offer.id}
              className={cn(
                "flex flex-col gap-4 rounded-card border bg-page p-6 text-base",
                offer.is_recommended ? "border-accent-border" : "border-border",
              )}
            >
              <div>
                <div className="flex items-center justify-between gap-2">
                  <h3 className="font-semibold text-lg">{nameOf(offer)}</h3>
                  {offer.is_recommended ? <Badge tone="accent">{compare("recommended")}</Badge> : null}
                </div>
                <PackagePrice satang={offer.price_satang} />
              </div>
              <PackageLines offer={offer} hasModel={hasModel} />
              {signedIn ? null : (
                <LinkButton
                  href="/register"
                  variant={offer.price_satang === 0 ? "primary" : "secondary"}
                  className="mt-auto w-full"
                >
                  {offer.price_satang === 0 ? t("start") : t("startPaid", { name: nameOf(offer) })}
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
        {signedIn ? (
          <LinkButton href="/project" className="mt-6">
            {t("openShop")}
          </LinkButton>
        ) : null}
        <p className="mt-4 text-base text-muted">{t("note")}</p>
      </div>
    </section>
  );
}
