import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import { Phrases } from "./phrases";
import { Shot } from "./shot";

/** Claim, sign-up button and a screenshot. */
export function Hero({ signedIn }: { signedIn: boolean }) {
  const t = useTranslations("home.hero");
  const nav = useTranslations("home.nav");
  return (
    <section className="mx-auto max-w-6xl px-4 pt-8 md:px-8 md:pt-16">
      <div className="mx-auto max-w-3xl text-center">
        <ul className="mb-5 flex justify-center gap-1.5">
          {(["line", "facebook", "instagram", "widget"] as const).map((channel) => (
            <li key={channel} className="flex">
              <ChannelMark channel={channel} className="size-6" />
            </li>
          ))}
        </ul>
        <h1 className="text-balance font-semibold text-3xl sm:text-4xl md:text-5xl">
          <Phrases>{t("title")}</Phrases>
        </h1>
        <p className="mx-auto mt-4 max-w-2xl text-pretty text-base text-muted sm:text-lg md:mt-5 md:text-xl">
          {t("text")}
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <LinkButton href={signedIn ? "/project" : "/register"} variant="primary" size="large">
            {signedIn ? nav("open") : t("start")}
            <ArrowRight aria-hidden="true" />
          </LinkButton>
          <LinkButton href="/widget-demo" size="large">
            {t("demo")}
          </LinkButton>
        </div>
        <p className="mt-4 text-base text-muted">{t("note")}</p>
      </div>
      <div className="relative mx-auto mt-8 max-w-[22rem] sm:max-w-none md:mt-14">
        <div className="overflow-hidden rounded-card border border-border bg-surface shadow-raised">
          <Shot name="inbox" isFirst className="max-sm:aspect-square max-sm:object-cover max-sm:object-top" />
        </div>
        <div className="absolute -end-4 -bottom-8 w-56 overflow-hidden rounded-[1.5rem] border-4 border-border bg-surface shadow-raised max-lg:hidden">
          <Shot name="inbox" look="phone" />
        </div>
      </div>
    </section>
  );
}
