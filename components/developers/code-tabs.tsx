"use client";

import { useTranslations } from "next-intl";
import { Tabs } from "@/components/ui/layout/tabs";
import { CodeBlock } from "@/components/widgets/install/code-block";

interface CodeTabsProps {
  label: string;
  examples: { value: string; name: string; code: string }[];
}

/** One example in several programming languages. */
export function CodeTabs({ label, examples }: CodeTabsProps) {
  const t = useTranslations("developers.code");
  const block = (name: string, code: string) => (
    <CodeBlock title={`${label} · ${name}`} code={code} copyLabel={t("copy")} />
  );
  const [only, ...more] = examples;
  if (only && more.length === 0) return block(only.name, only.code);
  return (
    <Tabs
      label={label}
      tabs={examples.map(({ value, name, code }) => ({ value, label: name, panel: block(name, code) }))}
    />
  );
}
