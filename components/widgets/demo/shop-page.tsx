import { useTranslations } from "next-intl";
import { BrandMark } from "@/components/layouts/brand";
import { MAIN_ID, SkipLink } from "@/components/layouts/main-content";
import { PreferencesButton } from "@/components/preferences/preferences-button";
import { AskButton } from "./ask-button";
import { Garment } from "./garments";
import { ProductCard } from "./product-card";
import { products } from "./products";

/** A demo clothing shop with a live widget. `hasWidget` is false if the URL names a widget that does not exist. */
export function ShopPage({ webName, hasWidget }: { webName: string; hasWidget: boolean }) {
  const t = useTranslations("widget.demo");
  return (
    <div className="min-h-dvh bg-surface text-base">
      <SkipLink />
      <aside className="bg-accent-soft text-accent-text">
        <p className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm md:px-8">
          <span className="min-w-0 flex-1 basis-64">{t(hasWidget ? "pretend" : "noWidget")}</span>
          {/* Not a Link: a full page load also removes the launcher. */}
          <a href="/" className="inline-flex items-center gap-2 rounded-small">
            {t("by")} <BrandMark className="size-5" /> <span className="font-semibold">{webName}</span>
          </a>
        </p>
      </aside>
      <header className="border-border border-b">
        <div className="mx-auto flex max-w-6xl items-center gap-4 px-4 py-3 md:px-8">
          <p className="font-semibold text-xl leading-snug">{t("shop")}</p>
          <nav aria-label={t("menu")} className="ms-auto hidden gap-5 text-muted sm:flex">
            {(["new", "care", "visit"] as const).map((section) => (
              <a key={section} href={`#${section}`} className="rounded-small py-1 hover:text-text">
                {t(`sections.${section}`)}
              </a>
            ))}
          </nav>
          <div className="ms-auto sm:ms-0">
            <PreferencesButton />
          </div>
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="mx-auto max-w-6xl px-4 pb-28 outline-none md:px-8">
        <section className="my-6 grid items-center gap-6 overflow-hidden rounded-card bg-sunken px-6 py-8 md:grid-cols-2 md:px-12">
          <div className="flex flex-col items-start gap-4">
            <h1 className="text-balance font-semibold text-3xl leading-snug md:text-4xl">{t("heading")}</h1>
            <p className="max-w-md text-lg text-muted">{t("lead")}</p>
            {hasWidget ? <AskButton label={t("askShop")} primary /> : null}
          </div>
          <div className="flex justify-center" aria-hidden="true">
            <Garment product="shirt" className="-me-8 w-1/3 max-w-44" />
            <Garment product="dress" className="w-2/5 max-w-52" />
            <Garment product="bag" className="-ms-6 w-1/4 max-w-32 self-end" />
          </div>
        </section>
        <section id="new" aria-labelledby="new-title" className="scroll-mt-4">
          <h2 id="new-title" className="mt-10 mb-5 font-semibold text-2xl">
            {t("sections.new")}
          </h2>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-6">
            {products.map((product) => (
              <ProductCard key={product.key} product={product} hasWidget={hasWidget} />
            ))}
          </ul>
        </section>
        <div className="mt-14 grid gap-8 border-border border-t pt-8 md:grid-cols-2">
          {(["care", "visit"] as const).map((section) => (
            <section key={section} id={section} className="scroll-mt-4">
              <h2 className="mb-2 font-semibold text-xl">{t(`sections.${section}`)}</h2>
              <p className="max-w-prose text-muted">{t(`texts.${section}`)}</p>
            </section>
          ))}
        </div>
      </main>
    </div>
  );
}
