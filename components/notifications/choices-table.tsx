"use client";

import { useTranslations } from "next-intl";
import { Switch } from "@/components/ui/inputs/switch";
import { type Choices, KINDS, type KindName, kindNames, type Way, ways, waysOf } from "@/lib/notifications/kinds";

interface ChoicesTableProps {
  choices: Record<KindName, Choices>;
  onChoose: (kind: KindName, way: Way, isOn: boolean) => void;
}

/** A row per kind and a column per delivery method; on phones each kind's switches are below its name. */
export function ChoicesTable({ choices, onChoose }: ChoicesTableProps) {
  const t = useTranslations("notifications");
  return (
    <table aria-label={t("choices.table")} className="w-full text-start max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          <th scope="col" className="pb-2 text-start font-medium text-muted text-sm">
            {t("choices.subject")}
          </th>
          {ways.map((way) => (
            <th key={way} scope="col" className="w-24 pb-2 text-center font-medium text-muted text-sm">
              {t(`choices.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {kindNames.map((kind) => {
          const Icon = KINDS[kind].icon;
          return (
            <tr key={kind} className="border-border border-t max-sm:grid max-sm:grid-cols-4 max-sm:py-3">
              <th scope="row" className="py-3 pe-4 text-start font-normal max-sm:col-span-4 max-sm:pt-0">
                <span className="flex gap-3">
                  <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
                  <span>
                    <span className="block font-medium">{t(`kinds.${kind}.name`)}</span>
                    <span className="block text-muted text-sm">{t(`kinds.${kind}.hint`)}</span>
                  </span>
                </span>
              </th>
              {ways.map((way) => (
                <td key={way} className="text-center align-middle">
                  {waysOf(kind).includes(way) ? (
                    <>
                      <span aria-hidden="true" className="block text-muted text-xs sm:hidden">
                        {t(`choices.${way}`)}
                      </span>
                      <Switch
                        hideLabel
                        label={t("choices.switch", { kind: t(`kinds.${kind}.name`), way: t(`choices.${way}`) })}
                        checked={choices[kind][way]}
                        onChange={(isOn) => onChoose(kind, way, isOn)}
                      />
                    </>
                  ) : null}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
