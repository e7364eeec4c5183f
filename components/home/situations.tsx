import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Phrases } from "./phrases";
import { Shot } from "./shot";

const SITUATIONS = ["inbox", "slip", "broadcast", "ai", "widget"] as const;

/** Text and image alternate sides. */
const isRight = (index: number) => index % 2 === 0;

/** The features, as moments of a shop's day. The inbox is shown above. */
export function Situations() {
  const t = useTranslations("home.situations");
  return (
    <section id="features" className="mx-auto max-w-6xl scroll-mt-16 px-4 pt-20 pb-16 md:px-8 md:pt-32 md:pb-24">
      <h2 className="max-w-3xl text-balance font-semibold text-3xl">
        <Phrases>{t("title")}</Phrases>
      </h2>
      <p className="mt-3 max-w-2xl text-muted">{t("text")}</p>
      <div className="mt-12 flex flex-col gap-16 md:gap-24">
        {SITUATIONS.map((name, index) => (
          <article
            key={name}
            className={cn(
              "grid items-center gap-8 lg:gap-14",
              name !== "inbox" && (isRight(index) ? "lg:grid-cols-[7fr_5fr]" : "lg:grid-cols-[5fr_7fr]"),
            )}
          >
            <div className={cn(name !== "inbox" && isRight(index) && "lg:order-last")}>
              <p className="font-medium text-accent-text text-base">{t(`${name}.moment`)}</p>
              <h3 className="mt-1 text-balance font-semibold text-2xl">
                <Phrases>{t(`${name}.title`)}</Phrases>
              </h3>
              <p className="mt-3 max-w-2xl text-pretty text-muted">{t(`${name}.text`)}</p>
              <ul className={cn("mt-4 flex flex-col gap-2 text-base", name === "inbox" && "md:flex-row md:gap-8")}>
                {(["one", "two"] as const).map((point) => (
                  <li key={point} className="flex gap-2">
                    <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent-text" />
                    <span>{t(`${name}.${point}`)}</span>
                  </li>
                ))}
              </ul>
            </div>
            {name === "inbox" ? null : (
              <div className="rounded-[1.25rem] bg-accent-soft/80 p-3 sm:p-5">
                <div className="mx-auto max-w-[22rem] overflow-hidden rounded-card border border-border bg-surface sm:max-w-none">
                  <Shot name={name} />
                </div>
              </div>
            )}
          </article>
        ))}
      </div>
    </section>
  );
}
