import { Check, ChevronDown } from "lucide-react";
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
    <section id="features" className="mx-auto max-w-6xl scroll-mt-16 px-4 pt-14 pb-12 md:px-8 md:pt-32 md:pb-24">
      <h2 className="max-w-3xl text-balance font-semibold text-3xl">
        <Phrases>{t("title")}</Phrases>
      </h2>
      <p className="mt-3 max-w-2xl text-pretty text-muted">{t("text")}</p>
      <div className="mt-8 flex flex-col gap-10 md:mt-12 md:gap-24">
        {SITUATIONS.map((name, index) => (
          <article
            key={name}
            className={cn(
              "grid items-center gap-4 md:gap-8 lg:gap-14",
              name !== "inbox" && (isRight(index) ? "lg:grid-cols-[7fr_5fr]" : "lg:grid-cols-[5fr_7fr]"),
            )}
          >
            <div className={cn(name !== "inbox" && isRight(index) && "lg:order-last")}>
              <p className="font-medium text-base text-muted">{t(`${name}.moment`)}</p>
              <h3 className="mt-1 text-balance font-semibold text-2xl">
                <Phrases>{t(`${name}.title`)}</Phrases>
              </h3>
              {/* folded on a phone, where five moments with their words and pictures are a dozen screens */}
              <details className="group md:hidden">
                <summary className="flex min-h-11 list-none items-center gap-1 text-base text-muted [&::-webkit-details-marker]:hidden">
                  {t("more")}
                  <span className="sr-only">{t(`${name}.title`)}</span>
                  <ChevronDown
                    aria-hidden="true"
                    className="size-4 transition-transform duration-150 group-open:rotate-180"
                  />
                </summary>
                <Words name={name} />
              </details>
              <div className="mt-3 max-md:hidden">
                <Words name={name} />
              </div>
            </div>
            {name === "inbox" ? null : (
              <div className="rounded-[1.25rem] bg-sunken p-3 sm:p-5">
                <div className="mx-auto max-w-[22rem] overflow-hidden rounded-card border border-border bg-surface sm:max-w-none">
                  <Shot name={name} className="max-sm:aspect-[16/10] max-sm:object-cover max-sm:object-top" />
                </div>
              </div>
            )}
          </article>
        ))}
      </div>
    </section>
  );
}

function Words({ name }: { name: (typeof SITUATIONS)[number] }) {
  const t = useTranslations("home.situations");
  return (
    <>
      <p className="max-w-2xl text-pretty text-muted max-md:text-base">{t(`${name}.text`)}</p>
      <ul className={cn("mt-4 flex flex-col gap-2 text-base", name === "inbox" && "md:flex-row md:gap-8")}>
        {(["one", "two"] as const).map((point) => (
          <li key={point} className="flex gap-2">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
            <span>{t(`${name}.${point}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
