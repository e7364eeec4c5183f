import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LinePicture, type LinePictureName } from "./line-picture";

const MANAGER = "https://manager.line.biz/";

/** Where in LINE the two values are, each step with its picture. */
export function LineGuide() {
  const t = useTranslations("socials.line.guide");
  return (
    <ol className="flex flex-col gap-4">
      <Step number={1} picture="enable">
        {t.rich("enable", {
          link: () => (
            <a
              href={MANAGER}
              target="_blank"
              rel="noopener noreferrer"
              className="font-medium text-accent-text underline"
            >
              {t("manager")}
            </a>
          ),
        })}
      </Step>
      <Step number={2} picture="keys">
        {t("keys")}
      </Step>
      <Step number={3}>{t("submit")}</Step>
    </ol>
  );
}

/** What is left to set in LINE after connecting. */
export function LineAfterGuide() {
  const t = useTranslations("socials.line.guide");
  return (
    <section className="flex flex-col gap-4">
      <h3 className="font-semibold">{t("afterTitle")}</h3>
      <ol className="flex flex-col gap-4">
        <Step number={1} picture="webhook">
          {t("webhook")}
        </Step>
        <Step number={2} picture="replies">
          {t("replies")}
        </Step>
      </ol>
    </section>
  );
}

function Step({ number, picture, children }: { number: number; picture?: LinePictureName; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 sm:grid-cols-[1.75rem_minmax(0,1fr)_17rem]">
      <span
        aria-hidden="true"
        className="tabular flex size-7 items-center justify-center rounded-full bg-sunken font-semibold text-sm"
      >
        {number}
      </span>
      <p className="pt-0.5">{children}</p>
      {picture ? (
        <div className="max-sm:col-start-2">
          <LinePicture name={picture} />
        </div>
      ) : null}
    </li>
  );
}
