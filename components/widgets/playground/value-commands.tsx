"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { Card } from "@/components/ui/layout/card";
import { callWidget } from "../sdk";

const EXAMPLE = '{"plan": "pro", "orders": 12}';

/** The commands with arguments: identity, attributes, tags, language and theme. */
export function ValueCommands({ disabled }: { disabled: boolean }) {
  const t = useTranslations("widget.bench");
  const [identity, setIdentity] = useState("");
  const [attributes, setAttributes] = useState("");
  const [tags, setTags] = useState("");
  const [isBad, setBad] = useState(false);

  function sendAttributes(): void {
    try {
      const value = JSON.parse(attributes);
      setBad(typeof value !== "object" || value === null);
      if (typeof value === "object" && value !== null) callWidget("setAttributes", value);
    } catch {
      setBad(true);
    }
  }
  const named = () =>
    tags
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean);

  return (
    <Card title={t("commandsMore")}>
      <div className="flex flex-col gap-4">
        <Value
          name="identify"
          hint={t("identifyHint")}
          value={identity}
          onChange={setIdentity}
          disabled={disabled || !identity.trim()}
          onRun={() => callWidget("identify", identity.trim())}
        />
        <Value
          name="setAttributes"
          hint={t("attributesHint", { example: EXAMPLE })}
          error={isBad ? t("badJson") : undefined}
          value={attributes}
          onChange={setAttributes}
          disabled={disabled || !attributes.trim()}
          onRun={sendAttributes}
        />
        <Value
          name="addTags"
          hint={t("tagsHint")}
          value={tags}
          onChange={setTags}
          disabled={disabled || named().length === 0}
          onRun={() => callWidget("addTags", named())}
        />
        <div className="flex flex-wrap gap-2">
          {(["th", "en"] as const).map((language) => (
            <Button key={language} disabled={disabled} onClick={() => callWidget("setLanguage", language)}>
              setLanguage {language}
            </Button>
          ))}
          {(["light", "dark", "auto"] as const).map((theme) => (
            <Button key={theme} disabled={disabled} onClick={() => callWidget("setTheme", theme)}>
              setTheme {theme}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  );
}

interface ValueProps {
  name: string;
  hint: string;
  error?: string | undefined;
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
  onRun: () => void;
}

function Value({ name, hint, error, value, disabled, onChange, onRun }: ValueProps) {
  const t = useTranslations("widget.bench");
  return (
    <Field label={name} hint={hint} error={error}>
      <div className="flex gap-2">
        <Input
          value={value}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          onChange={({ target }) => onChange(target.value)}
        />
        <Button disabled={disabled} aria-label={t("runNamed", { name })} onClick={onRun}>
          {t("run")}
        </Button>
      </div>
    </Field>
  );
}
