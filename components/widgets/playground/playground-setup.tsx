"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import type { PlaygroundOptions } from "./options";

/** The widget of the demo project. */
const DEMO_WIDGET = "demo0000widget01";
/** Not set; the URL has it as an empty value. */
const AUTO = "auto";

/** Loading reloads the page: a script that has run cannot be unloaded. */
export function PlaygroundSetup({ choice }: { choice: PlaygroundOptions }) {
  const t = useTranslations("widget.bench");
  const [language, setLanguage] = useState<string>(choice.language || AUTO);
  const [theme, setTheme] = useState<string>(choice.theme || AUTO);
  return (
    <form action="/widget-test" className="flex flex-col gap-4">
      <Field
        label={t("widget")}
        hint={t("widgetHint")}
        labelEnd={
          <a href={`/widget-test?widget=${DEMO_WIDGET}`} className="text-accent-text text-sm hover:underline">
            {t("demoWidget")}
          </a>
        }
      >
        <Input
          name="widget"
          defaultValue={choice.widget}
          required
          pattern="[A-Za-z0-9]{16}"
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <div className="flex flex-col gap-1.5">
          <span className="font-medium">{t("language")}</span>
          <SegmentedControl
            label={t("language")}
            value={language}
            onChange={setLanguage}
            options={[
              { value: AUTO, label: t("auto") },
              { value: "th", label: t("th") },
              { value: "en", label: t("en") },
            ]}
          />
        </div>
        <div className="flex flex-col gap-1.5">
          <span className="font-medium">{t("theme")}</span>
          <SegmentedControl
            label={t("theme")}
            value={theme}
            onChange={setTheme}
            options={[
              { value: AUTO, label: t("autoTheme") },
              { value: "light", label: t("light") },
              { value: "dark", label: t("dark") },
            ]}
          />
        </div>
      </div>
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="theme" value={theme} />
      <Button type="submit" variant="primary" className="self-start">
        {t("load")}
      </Button>
    </form>
  );
}
