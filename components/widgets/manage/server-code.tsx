"use client";

import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/layout/card";
import { Tabs } from "@/components/ui/layout/tabs";
import { CodeBlock } from "@/components/widgets/install/code-block";
import { pageExample, type ServerLanguage, serverExamples } from "@/lib/widgets/settings/server-examples";

const LANGUAGES = Object.keys(serverExamples) as ServerLanguage[];

/** Sample code by language for signing the visitor's identity on the server, and for passing it from the page. */
export function ServerCode() {
  const t = useTranslations("widget.manage.identity");
  const block = (name: string, code: string) => (
    <CodeBlock title={name} code={code} copyLabel={t("copyCode", { name })} />
  );
  return (
    <Card title={t("examples")} description={t("examplesHint")}>
      <div className="flex flex-col gap-5">
        <Tabs
          label={t("examples")}
          tabs={LANGUAGES.map((language) => {
            const { name, code } = serverExamples[language];
            return { value: language, label: name, panel: block(name, code) };
          })}
        />
        <section className="flex flex-col gap-2">
          <h3 className="font-medium">{t("page")}</h3>
          {block(t("onPage"), pageExample)}
        </section>
      </div>
    </Card>
  );
}
