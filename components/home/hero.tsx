import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { InboxPicture } from "./inbox-picture";
import { Phrases } from "./phrases";

/** The promise, the way in, and a look at it. */
export function Hero() {
  const t = useTranslations("home.hero");
  return (
    <section className="mx-auto max-w-6xl px-4 pt-12 pb-16 md:px-8 md:pt-20 md:pb-24">
      <div className="mx-auto max-w-3xl text-center">
        <h1 className="text-balance font-semibold text-3xl sm:text-4xl md:text-5xl">
          <Phrases>{t("title")}</Phrases>
        </h1>
        <p className="mx-auto mt-5 max-w-2xl text-pretty text-lg text-muted md:text-xl">{t("text")}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <LinkButton href="/register" variant="primary" size="large">
            {t("start")}
            <ArrowRight aria-hidden="true" />
          </LinkButton>
          <LinkButton href="/widget-demo" size="large">
            {t("demo")}
          </LinkButton>
        </div>
        <p className="mt-4 text-base text-muted">{t("note")}</p>
      </div>
      <div className="relative mx-auto mt-12 max-w-4xl rounded-[1.25rem] bg-accent-soft/80 p-3 text-base md:mt-16 md:p-6">
        <InboxPicture />
      </div>
    </section>
  );
}
