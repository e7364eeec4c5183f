"use client";

import { Monitor, Moon, Smartphone, Sun } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import type { WidgetForm } from "@/lib/widgets/settings/form";
import { type PreviewScene, previewScenes } from "../preview-draft";
import { PreviewStage } from "./preview-stage";

interface LivePreviewProps {
  settings: WidgetForm;
  /** The scene that matches the settings being edited. */
  scene: PreviewScene;
}

/** A live preview while editing: the visitor's real page and launcher, in both themes and languages. */
export function LivePreview({ settings, scene: fitting }: LivePreviewProps) {
  const t = useTranslations("widget.manage.preview");
  const [chosen, setChosen] = useState<{ scene: PreviewScene; fitting: PreviewScene } | null>(null);
  const [device, setDevice] = useState<"desktop" | "phone">("desktop");
  const [theme, setTheme] = useState<"light" | "dark">("light");
  const [language, setLanguage] = useState<"th" | "en">(settings.language);
  // a chosen scene stays until other settings are edited
  const scene = chosen?.fitting === fitting ? chosen.scene : fitting;
  return (
    <section aria-label={t("title")} className="flex min-w-0 flex-col gap-3 xl:sticky xl:top-4">
      <h2 className="font-semibold text-lg">{t("title")}</h2>
      <div className="flex flex-wrap gap-2">
        <SegmentedControl
          label={t("scene")}
          value={scene}
          onChange={(next) => setChosen({ scene: next, fitting })}
          options={previewScenes.map((value) => ({ value, label: t(`scenes.${value}`) }))}
        />
        <SegmentedControl
          label={t("language")}
          value={language}
          onChange={setLanguage}
          options={[
            { value: "th", label: "ไทย" },
            { value: "en", label: "EN" },
          ]}
        />
        <SegmentedControl
          label={t("theme")}
          value={theme}
          onChange={setTheme}
          iconsOnly
          options={[
            { value: "light", label: t("light"), icon: <Sun aria-hidden="true" /> },
            { value: "dark", label: t("dark"), icon: <Moon aria-hidden="true" /> },
          ]}
        />
        <SegmentedControl
          label={t("device")}
          value={device}
          onChange={setDevice}
          iconsOnly
          options={[
            { value: "desktop", label: t("desktop"), icon: <Monitor aria-hidden="true" /> },
            { value: "phone", label: t("phone"), icon: <Smartphone aria-hidden="true" /> },
          ]}
        />
      </div>
      <PreviewStage settings={settings} scene={scene} device={device} theme={theme} language={language} />
    </section>
  );
}
