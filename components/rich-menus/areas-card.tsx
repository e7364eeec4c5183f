"use client";

import { CircleAlert, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Card } from "@/components/ui/layout/card";
import { FREE_LAYOUT } from "@/lib/rich-menus/layouts";
import { AreaFields } from "./area-fields";
import { PlaceFields } from "./place-fields";
import type { RichMenuEditorState } from "./use-rich-menu-editor";

interface AreasCardProps {
  editor: RichMenuEditorState;
  chosen: number;
  onChoose: (at: number) => void;
  mayManage: boolean;
}

/** The areas, one of them in detail. */
export function AreasCard({ editor, chosen, onChoose, mayManage }: AreasCardProps) {
  const t = useTranslations("richMenus.editor");
  const { draft, errors } = editor;
  const area = draft.areas[chosen];
  const prefix = `areas.${chosen}.`;
  const own = Object.fromEntries(
    Object.entries(errors)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, code]) => [name.slice(prefix.length), code]),
  );
  const isWrong = (at: number) => Object.keys(errors).some((name) => name.startsWith(`areas.${at}.`));
  const isFree = draft.layout === FREE_LAYOUT;
  return (
    <Card title={t("areas")} description={t("areasHint")}>
      <div className="mb-4 flex flex-wrap gap-1.5">
        {draft.areas.map(({ label, icon }, at) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: areas are identified by their position
            key={at}
            size="small"
            aria-pressed={at === chosen}
            icon={isWrong(at) ? <CircleAlert className="text-danger-text" /> : undefined}
            className={at === chosen ? "border-accent bg-accent-soft text-accent-text" : undefined}
            onClick={() => onChoose(at)}
          >
            <span className="max-w-40 truncate">{`${at + 1} ${icon} ${label}`.trim()}</span>
            {isWrong(at) ? <span className="sr-only">{t("areaWrong")}</span> : null}
          </Button>
        ))}
      </div>
      {area ? (
        <div className="flex flex-col gap-4">
          <AreaFields
            key={chosen}
            area={area}
            errors={own}
            disabled={!mayManage}
            onChange={(part) => editor.setArea(chosen, part)}
          />
          {isFree ? (
            <PlaceFields
              area={area}
              size={draft.size}
              error={own.width}
              disabled={!mayManage}
              onChange={(rectangle) => editor.setArea(chosen, rectangle)}
            />
          ) : null}
          {isFree && mayManage && draft.areas.length > 1 ? (
            <Button
              size="small"
              variant="ghost"
              icon={<Trash2 />}
              className="self-start"
              onClick={() => editor.removeArea(chosen)}
            >
              {t("removeArea")}
            </Button>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}
